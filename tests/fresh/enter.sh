#!/usr/bin/env bash
# The first process of a bare machine: enter.sh BASE SCRATCH [FOLDER PLACE]...
# Runs in new mount, process and hostname namespaces. Makes SCRATCH/root a throw-away copy of BASE,
# mounts each FOLDER at PLACE, and changes its root to the copy. Prints its process id as seen from
# outside, then lives until its standard input ends; all mounts end with it.
set -eu

read -r pid _ </proc/self/stat
base=$1 scratch=$2 root=$2/root
shift 2
mkdir -p "$root" "$scratch/upper" "$scratch/work"
if ! mount -t overlay -o "lowerdir=$base,upperdir=$scratch/upper,workdir=$scratch/work" overlay "$root" 2>/dev/null; then
  cp -a "$base/." "$root"
  mount --bind "$root" "$root"
fi
cp -rT --remove-destination "$scratch/settings" "$root"
while [ $# -gt 0 ]; do
  mkdir -p "$root$2"
  mount --bind "$1" "$root$2"
  shift 2
done
echo bare >/proc/sys/kernel/hostname
mount -t proc proc "$root/proc"
mount --rbind /sys "$root/sys"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"

# In a chroot the kernel refuses user namespaces, which the sandbox needs; pivot_root changes the
# root of the whole namespace.
cd "$root"
mkdir .outside
pivot_root . .outside
cd /
umount -l /.outside
rmdir /.outside
echo "$pid"
# bash also reaps orphans, as the first process of a real machine does.
exec bash -c 'while read -r _; do :; done'
