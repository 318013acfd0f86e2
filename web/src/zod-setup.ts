import { z } from 'zod';

// Without this, zod compiles schemas with eval, which the content security policy forbids. Import it before any schema is used.
z.config({ jitless: true });
