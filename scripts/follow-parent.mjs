/** Preloaded into what run-typescript.mjs starts: when the launcher is gone, even by kill -9, its child ends as well. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening must not keep the process alive when its own work is done.
process.channel?.unref();
