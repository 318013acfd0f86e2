import type { Live } from '../../platform/live/live.ts';

/** Tells the browsers of both sides to read their introductions again. */
export function serveIntroductionsLive({ hub }: Pick<Live, 'hub'>): void {
  hub.use({
    onEvent(event) {
      if (event.type !== 'introduction') return;
      for (const userId of event.userIds)
        for (const connection of hub.connectionsOf(userId)) connection.send({ type: 'introductions' });
    },
  });
}
