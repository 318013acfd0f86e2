/** Stops this process when npm, its parent, was killed by kill -9. It notices that by its new parent process id. */
export function exitWithNpm() {
  if (!process.env['npm_lifecycle_event']) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}
