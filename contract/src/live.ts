/** The WebSocket under `/api`; it needs a session. What is said over it: live-events.ts, which the first page does not load. */
export const livePath = '/api/live';

/** How the server closes a socket when the session behind it has ended; the client then asks who is signed in. */
export const SESSION_ENDED = 4401;
/** Frames came faster than anybody types, even after they were slowed down; or too many sockets of one session. */
export const TOO_MANY_FRAMES = 4429;
/** Frame after frame could not be understood. */
export const BAD_FRAMES = 4400;
