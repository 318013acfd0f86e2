/** The server process: `npm start` and `npm run serve` end here. */
import { loadConfig } from './config.ts';
import { greeting } from './greeting.ts';
import { serve } from './serve.ts';

serve({
  settings: loadConfig,
  async onReady(config, running, secret) {
    console.log(await greeting(config, running, secret));
    if (config.NODE_ENV === 'production' && !process.env['KITH_BASE_URL'])
      console.warn(
        'Warning: KITH_BASE_URL is not set, so links in mail lead to localhost and cookies are not https only.',
      );
  },
});
