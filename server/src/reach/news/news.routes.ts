import * as contract from '@kith/contract/reach/news';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { limitedTo } from '../../platform/policy.ts';
import { markReadUntil, markSomeRead } from './news.commands.ts';
import { changeSettings, countUnread, findSettings, pageOfNews } from './news.queries.ts';

const ownNews = limitedTo('your own news about what you may see');
const ownSettings = limitedTo('your own settings');

export function newsRoutes(app: App): void {
  // Planning these reads takes longer than running them.
  const { db, preparedDb } = app.connections;

  endpoint(app, contract.listNews, [ownNews], async ({ query, user }) => {
    const { news, total } = await pageOfNews(preparedDb, user, query);
    return toPage(news, total, query);
  });

  endpoint(app, contract.countUnreadNews, [ownNews], async ({ user }) => ({
    unread: await countUnread(preparedDb, user),
  }));

  endpoint(app, contract.markNewsRead, [ownNews], ({ body: { ids, until }, user }) =>
    ids ? markSomeRead(db, user.id, ids) : markReadUntil(db, user.id, until ?? 0),
  );

  endpoint(app, contract.getNewsSettings, [ownSettings], ({ user }) => findSettings(db, user.id));

  endpoint(app, contract.updateNewsSettings, [ownSettings], ({ body, user }) => changeSettings(db, user.id, body));
}
