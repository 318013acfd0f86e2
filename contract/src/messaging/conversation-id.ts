import { z } from 'zod';
import { idInPath } from '../fields.ts';

/** 20 hex digits: derived from both user ids (one-on-one) or random (group). Knowing the id gives no access. */
export const conversationId = z
  .string({ error: 'Must be the id of a conversation.' })
  .regex(/^[0-9a-f]{20}$/, 'Must be the id of a conversation.')
  .meta({ description: 'conversation id' });

export const conversationParams = z.strictObject({ id: conversationId });
export const messageParams = conversationParams.extend({ sequence: idInPath });
