/** One connection of this process that hears what all processes notify. */
import { openLasting, type LastingConnection } from '../database/lasting-connection.ts';
import { LIVE_CHANNEL, type Notice } from './notify.queries.ts';

export interface ListenerOptions {
  url: string;
  onNotice: (notice: Notice) => void;
  /** The connection was lost, so notices may have been missed. */
  onGap: () => void;
  onError: (error: Error) => void;
}

export async function listen({
  url,
  onNotice,
  onGap,
  onError,
}: ListenerOptions): Promise<Pick<LastingConnection, 'stop'>> {
  return openLasting({
    url,
    name: 'kith live',
    prepare: (client) => {
      client.on('notification', ({ payload }) => {
        try {
          onNotice(JSON.parse(payload ?? '') as Notice);
        } catch (error) {
          onError(error as Error);
        }
      });
      return client.query(`listen ${LIVE_CHANNEL}`);
    },
    onLost: onGap,
    onError,
  });
}
