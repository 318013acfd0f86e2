import { z } from 'zod';
import { idInPath } from '../fields.ts';

/** 20 hex digits: of two people derived from their user ids, of a group random. It opens nothing by itself. */
export const conversationId = z
  .string({ error: 'Is no conversation.' })
  .regex(/^[0-9a-f]{20}$/, 'Is no conversation.')
  .meta({ description: 'conversation id' });

export const inConversation = z.strictObject({ id: conversationId });
export const inMessage = inConversation.extend({ sequence: idInPath });
