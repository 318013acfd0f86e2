import { z } from 'zod';
import { defineEndpoint } from './http.ts';

/** What a browser may know about this installation before anybody signs in. */
export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/config',
  summary: 'Public settings of this installation',
  who: 'anyone',
  answer: z.object({
    /** The demo’s published sign-ins work for whoever asks: the sign-in page then shows them. */
    demo: z.boolean(),
    /** Where members can book a conversation, when configured. */
    schedulingUrl: z.string().nullable(),
    /** Who takes part in messaging: users with the legacy flag, or every member. */
    messagingFor: z.enum(['legacy-users', 'members']),
  }),
});
