import { z } from 'zod';
import { defineEndpoint } from './http.ts';

/** The settings that a browser may read before anybody has signed in. */
export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/config',
  summary: 'Public settings of this installation',
  who: 'anyone',
  answer: z.object({
    /** The published sign-ins of the demo work here, so the sign-in page shows them. */
    demo: z.boolean(),
    /** The page on which members can book an appointment; null if none is configured. */
    schedulingUrl: z.string().nullable(),
    /** Who can use messaging: users with the legacy flag, or every member. */
    messagingFor: z.enum(['legacy-users', 'members']),
    /** The name of the provider for single sign-on; null if none is configured. */
    signOnProvider: z.string().nullable(),
  }),
});
