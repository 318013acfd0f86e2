import * as contract from '@kith/contract/reach/calendar-feed';
import { hashToken, randomToken } from '../../platform/codes.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { limitedTo } from '../../platform/policy.ts';
import { deleteFeed, findDueDays, findFeed, findFeedOwner, saveFeed } from './calendar-feed.queries.ts';
import { toICalendar } from './icalendar.ts';

const ownFeed = limitedTo('your own calendar feed');
const feedOfToken = limitedTo('the due days of the member whose token it is, of people whom they see');

export function calendarFeedRoutes(app: App): void {
  const { db } = app.connections;
  const baseUrl = app.config.KITH_BASE_URL;
  const { host } = new URL(baseUrl);

  endpoint(app, contract.getCalendarFeed, [ownFeed], async ({ user }) => ({ since: await findFeed(db, user.id) }));

  endpoint(app, contract.renewCalendarFeed, [ownFeed], async ({ user }) => {
    const token = randomToken();
    await saveFeed(db, user.id, hashToken(token));
    return { address: `/api${contract.readCalendarFeed.path}?token=${token}` };
  });

  endpoint(app, contract.deleteCalendarFeed, [ownFeed], ({ user }) => deleteFeed(db, user.id));

  endpoint(app, contract.readCalendarFeed, [feedOfToken], async ({ query, reply }) => {
    const owner = await findFeedOwner(db, hashToken(query.token));
    if (!owner) throw notFound('This calendar');
    const days = await findDueDays(db, owner);
    reply.header('cache-control', 'private, max-age=900');
    return Buffer.from(
      toICalendar(
        'Kith: keep in touch',
        days.map(({ personId, name, dueOn, updatedOn }) => ({
          uid: `keep-in-touch-${owner.id}-${personId}@${host}`,
          day: dueOn,
          summary: `Keep in touch with ${name}`,
          url: `${baseUrl}/people/${personId}`,
          changedOn: updatedOn,
        })),
      ),
    );
  });
}
