import { ConfigError } from './config.ts';

/** For an address at which this machine cannot listen: the error of an unknown HOST looks like that of a database that cannot be reached. */
export const refuseAddress =
  ({ host, port }: { host: string; port: number }) =>
  (error: NodeJS.ErrnoException): never => {
    // Explained for all programs that listen.
    if (error.code === 'EADDRINUSE') throw error;
    throw new ConfigError(
      `HOST, PORT: Kith cannot listen at ${host}, port ${port} (${error.message}). Example: HOST=0.0.0.0 PORT=3000`,
    );
  };
