/**
 * The server of `npm run dev`: node scripts/dev/server.ts <address of the client> [address of the database].
 * It tells its parent when it is ready, with what to say to the developer.
 */
import { loadConfig } from '../../server/src/config.ts';
import { greeting } from '../../server/src/greeting.ts';
import { serve } from '../../server/src/serve.ts';

const [clientUrl, databaseUrl] = process.argv.slice(2);

serve({
  settings() {
    const config = loadConfig();
    return {
      ...config,
      // It decides about the demo as if it had started the embedded database itself.
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(clientUrl && !process.env['KITH_BASE_URL'] && { KITH_BASE_URL: clientUrl }),
    };
  },
  async onReady(config, running, secret) {
    process.send?.(await greeting(config, running, secret));
  },
});
