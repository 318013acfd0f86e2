import { ConfigError } from '../config.ts';

/** Lets work clean up after Ctrl-C or SIGTERM, and then ends the command with this message. */
export async function untilStopped<T>(message: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  // Not `once`: npm repeats a Ctrl-C that the terminal has sent.
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    return await work(stopping.signal);
  } catch (error) {
    throw stopping.signal.aborted ? new ConfigError(message) : error;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
