import type { Live } from '../platform/live/live.ts';

const browserEvents = { introduction: 'introductions', news: 'news', targets: 'targets' } as const;

/** Tells the browsers of users to read their introductions, news or target lists again. */
export function serveReachLive({ hub }: Pick<Live, 'hub'>): void {
  hub.use({
    onEvent(event) {
      if (event.type !== 'introduction' && event.type !== 'news' && event.type !== 'targets') return;
      for (const userId of event.userIds)
        for (const connection of hub.connectionsOf(userId)) connection.send({ type: browserEvents[event.type] });
    },
  });
}
