#!/bin/sh
# FOLDER=... ssh.sh COMMAND: starts an sshd on the loopback in FOLDER, with keys of its own, runs the shell command
# there, and stops it. To `parallel` and `ssh -F config` it is two machines, north and south, and `grundy` is the program
# in FOLDER. Prints "no sshd" where it does not start.
cd "$FOLDER" || exit 1
PATH=$PATH:/usr/sbin
port=$((20000 + $$ % 40000))
ssh-keygen -q -t ed25519 -N "" -f host && ssh-keygen -q -t ed25519 -N "" -f key && cp key.pub authorized || exit 1
cat >sshd_config <<END_CONFIG
ListenAddress 127.0.0.1
Port $port
HostKey $FOLDER/host
PidFile none
AuthorizedKeysFile $FOLDER/authorized
StrictModes no
UsePAM no
PasswordAuthentication no
SetEnv PATH=$FOLDER:$PATH
END_CONFIG
cat >config <<END_CONFIG
Host north south
  HostName 127.0.0.1
  Port $port
  IdentityFile $FOLDER/key
  IdentitiesOnly yes
  BatchMode yes
  StrictHostKeyChecking no
  UserKnownHostsFile $FOLDER/known
  LogLevel ERROR
END_CONFIG
"$(command -v sshd)" -D -e -f sshd_config >sshd.log 2>&1 &
sshd=$!
tries=50
until ssh -F config north true 2>client.log; do
  tries=$((tries - 1))
  [ $tries -gt 0 ] && kill -0 $sshd 2>/dev/null || break
  sleep 0.1
done
if ssh -F config north true; then
  PARALLEL_SSH="ssh -F $FOLDER/config" sh -c "$1"
else
  echo "no sshd: $(tail -n 1 sshd.log client.log)"
fi
kill $sshd
wait
