#!/bin/sh
# FOLDER=... LIST=... JOB=... slurm.sh: starts a Slurm of one node on the loopback in FOLDER, runs the
# file JOB there (with arguments) as an array over the lines that `grundy LIST` prints, prints what the
# jobs print, and stops Slurm. Prints "no node" where Slurm does not start.
cd "$FOLDER" || exit 1
machine=$(uname -n)
mkdir state spool
cat >slurm.conf <<END
ClusterName=one
SlurmctldHost=$machine(127.0.0.1)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/none
CredType=cred/none
StateSaveLocation=$FOLDER/state
SlurmdSpoolDir=$FOLDER/spool
SlurmctldPidFile=$FOLDER/slurmctld.pid
SlurmdPidFile=$FOLDER/slurmd.pid
SlurmctldPort=$((20000 + $$ % 20000))
SlurmdPort=$((40000 + $$ % 20000))
SlurmctldLogFile=$FOLDER/slurmctld.log
SlurmdLogFile=$FOLDER/slurmd.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobAcctGatherType=jobacct_gather/none
SchedulerParameters=sched_interval=1,sched_min_interval=0
MpiDefault=none
ReturnToService=2
MailProg=/bin/true
NodeName=$machine NodeAddr=127.0.0.1 CPUs=2 RealMemory=1024 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
END
export SLURM_CONF="$FOLDER/slurm.conf"
slurmctld -D -c >controller 2>&1 &
controller=$!
slurmd -D -N "$machine" >node 2>&1 &
node=$!
tries=50
until sinfo -h -o %T 2>/dev/null | grep -q idle; do
  tries=$((tries - 1))
  [ $tries -gt 0 ] && kill -0 $node 2>/dev/null && kill -0 $controller 2>/dev/null || break
  sleep 0.1
done
if sinfo -h -o %T 2>/dev/null | grep -q idle; then
  # shellcheck disable=SC2086
  ./grundy $LIST >tasks
  # shellcheck disable=SC2086
  sbatch -Q --array="1-$(wc -l <tasks)" -o out.%a $JOB
  while [ -n "$(squeue -h 2>&1)" ]; do sleep 0.1; done
  cat out.*
else
  echo "no node: $(tail -n 1 slurmd.log controller node 2>/dev/null)"
fi
kill $node $controller 2>/dev/null
wait
