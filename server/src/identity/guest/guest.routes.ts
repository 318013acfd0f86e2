import { getGuestSession, removeGuestUser, setGuestUser } from '@kith/contract/identity/guest';
import { hashToken, randomToken } from '../../platform/codes.ts';
import { limitedTo } from '../../platform/policy.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { deleteGuest, findGuest, saveGuest } from './guest.queries.ts';

const COOKIE = 'kith_guest';

const ownGuestSession = limitedTo('details that your own browser has stored');

export function guestRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, getGuestSession, [ownGuestSession], async ({ request }) => {
    const token = request.cookies[COOKIE];
    return { user: token ? await findGuest(db, hashToken(token)) : null };
  });

  endpoint(app, setGuestUser, [ownGuestSession], async ({ body, request, reply }) => {
    const presented = request.cookies[COOKIE];
    // Reuses only a token that the server issued: with a planted token, an attacker could read the visitor's input.
    const token = presented && (await findGuest(db, hashToken(presented))) ? presented : randomToken();
    await saveGuest(db, hashToken(token), body);
    reply.setCookie(COOKIE, token, { maxAge: 24 * 3600 });
    return { user: body };
  });

  endpoint(app, removeGuestUser, [ownGuestSession], async ({ request, reply }) => {
    const token = request.cookies[COOKIE];
    if (token) await deleteGuest(db, hashToken(token));
    reply.clearCookie(COOKIE);
  });
}
