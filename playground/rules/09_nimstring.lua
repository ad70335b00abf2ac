-- Nimstring on 2 x 2 boxes | 点格棋的姊妹：2 × 2 的 Nimstring
-- Who closes a box moves again; who cannot move loses.
return grundy.games.nimstring(2, 2)
