import { useEffect } from 'react';
import { setUnread } from '../entities/live/unread.ts';
import { Announcer } from '../ui/announcer.tsx';
import { truncate } from '../ui/formats.ts';
import { badgePage } from './page-badge.ts';
import { messagingOf, useMessaging } from './store/use-messaging.ts';

/** Keeps messaging up to date wherever the member is, and says what comes: in the rail, in the tab, and aloud. */
export function MessagingWatch({ me }: { me: number }) {
  const client = messagingOf(me);
  const unread = useMessaging(client, (state) => state.unread);
  const heard = useMessaging(client, (state) => state.heard);
  useEffect(() => {
    const stop = client.start();
    return () => {
      stop();
      setUnread(0);
    };
  }, [client]);
  useEffect(() => setUnread(unread), [unread]);
  useEffect(() => badgePage(unread), [unread]);
  const said = heard && (heard.text ? truncate(heard.text, 200) : 'a file');
  return <Announcer text={heard ? `New message from ${heard.author.name}: ${said}` : ''} />;
}
