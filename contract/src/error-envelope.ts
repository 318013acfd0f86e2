import { z } from 'zod';
import { errorCodes } from './errors.ts';

/** The body of every error response. `fields` maps the path of an input field to the text about its error. */
export const ErrorEnvelope = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
});
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;
