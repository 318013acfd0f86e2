import { z } from 'zod';

// zod would compile its schemas with eval, which the content security policy forbids. Imported before any schema runs.
z.config({ jitless: true });
