/** zod for the client: every import of 'zod' gets this file (see vite.config.ts), so that no schema exists before the setting. */
import { config } from 'zod/v4';

// Without this, zod compiles schemas with eval, which the content security policy forbids.
config({ jitless: true });

export * as z from 'zod/v4';
