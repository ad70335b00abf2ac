--- The script of a page, part 6: one game between a person and the computer.
return [==[
/* ---- the play ----------------------------------------------------------------------- */

class Session {
  constructor(game) {
    this.game = game;
    this.play = game.play;
    this.restart();
  }

  restart() {
    this.state = this.game.start_state();
    this.turn = "you";
    this.past = []; // { state, who, text, changed }
    this.over = this.moves().length === 0 ? this.winner() : null;
  }

  moves() {
    return this.game.moves(this.state);
  }

  /* The winner when a player cannot move: the other player, or under misere play this one. */
  winner() {
    const other = this.turn === "you" ? "computer" : "you";
    return this.play === "misere" ? this.turn : other;
  }

  /* Makes a move; `turned`: its pieces are in reverse order; `key`: the cell by which it was chosen. */
  make(move, text, turned, changed, key) {
    this.past.push({ state: this.state, who: this.turn, text, changed });
    this.state = this.game.after(this.state, turned ? { ...move, to: [...move.to].reverse() } : move, key);
    if (!move.again) this.turn = this.turn === "you" ? "computer" : "you";
    if (this.moves().length === 0) this.over = this.winner();
  }

  reply() {
    return this.game.best(this.state, this.play);
  }

  can_undo() {
    return this.past.some((each) => each.who === "you");
  }

  /* Takes back the last move of the person and what followed. */
  undo() {
    if (!this.can_undo()) return;
    let last;
    do last = this.past.pop();
    while (last.who !== "you");
    this.state = last.state;
    this.turn = "you";
    this.over = null;
  }

  verdict() {
    return this.game.verdict(this.state, this.play);
  }
}
]==]
