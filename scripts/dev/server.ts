/**
 * The server of `npm run dev`: node scripts/dev/server.ts <address of the client> [address of the database].
 * When it is ready, it sends the greeting for the developer to its parent.
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
      // Loaded from the config first, so that the demo is loaded as with an embedded database of its own.
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(clientUrl && !process.env['KITH_BASE_URL'] && { KITH_BASE_URL: clientUrl }),
    };
  },
  async onReady(config, running, secret) {
    process.send?.(await greeting(config, running, secret));
  },
});
