/** npm that is killed by kill -9 cannot tell us. We see it by getting another parent, and stop, lest we run on unseen. */
export function stopWithoutNpm() {
  if (!process.env['npm_lifecycle_event']) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}
