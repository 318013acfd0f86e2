/** Preloaded into processes that run-typescript.mjs starts: they exit when the launcher ends, even by kill -9. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The open channel must not keep the process alive when its work is done.
process.channel?.unref();
