/** Preloaded into processes that run-typescript.mjs starts: they exit when the launcher ends, even by kill -9. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The open channel must not keep the process alive when its work is done. Processes that it forks inherit this file, but need their
// channel: a worker of the formatter does nothing but wait for messages.
if (process.env['KITH_LAUNCHER'] === String(process.ppid)) process.channel?.unref();
