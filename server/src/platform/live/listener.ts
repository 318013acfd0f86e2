/** The connection on which this process receives the events of all processes. */
import { openReconnecting, type ReconnectingConnection } from '../database/reconnecting-connection.ts';
import { LIVE_CHANNEL, type ServerEvent } from './notify.queries.ts';

export interface ListenerOptions {
  url: string;
  onEvent: (event: ServerEvent) => void;
  /** The connection was lost, so events may have been missed. */
  onGap: () => void;
  onError: (error: Error) => void;
}

export async function listen({
  url,
  onEvent,
  onGap,
  onError,
}: ListenerOptions): Promise<Pick<ReconnectingConnection, 'stop'>> {
  return openReconnecting({
    url,
    name: 'kith live',
    prepare: (client) => {
      client.on('notification', ({ payload }) => {
        try {
          onEvent(JSON.parse(payload ?? '') as ServerEvent);
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
