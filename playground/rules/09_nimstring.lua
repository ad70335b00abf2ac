-- Nimstring on 2 x 2 boxes | 点格棋的姊妹：2 × 2 的 Nimstring A player who closes a box moves again; | 围成一格的人须再走一步； the player
-- who cannot move loses. | 不能操作者输。
return grundy.games.nimstring(2, 2)
