import { z } from 'zod';

/** The WebSocket under `/api`; it needs a session. */
export const livePath = '/api/live';

/** What the server tells an open browser. */
export const LiveEvent = z.discriminatedUnion('type', [z.object({ type: z.literal('ready') })]);
export type LiveEvent = z.infer<typeof LiveEvent>;

/** How the server closes a socket when the session behind it has ended; the client then asks who is signed in. */
export const SESSION_ENDED = 4401;
