/** The WebSocket, which requires a session. Its protocol is in live-events.ts, a separate file that the first page does not load. */
export const livePath = '/api/live';

/** The server closes a socket with this code when its session has ended. The client then requests the session again. */
export const SESSION_ENDED = 4401;
/** The client sent too many frames even after it was slowed down, or the session has too many sockets. */
export const TOO_MANY_FRAMES = 4429;
/** The client sent too many invalid frames. */
export const BAD_FRAMES = 4400;
