import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { setUnread } from '../entities/live/unread.ts';
import { Announcer } from '../ui/announcer.tsx';
import { truncate } from '../ui/formats.ts';
import { Dock } from './dock/dock.tsx';
import { messagingOf, useMessaging } from './store/use-messaging.ts';

/** Messaging beside every screen: always at work, and docked where there is room. `left` is what the navigation takes. */
export function Messaging({ me, left }: { me: number; left: number }) {
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  return (
    <>
      <MessagingWatch me={me} />
      {wide && <Dock me={me} left={left} />}
    </>
  );
}

/** Keeps messaging up to date wherever the member is, and says what comes: in the rail, in the tab, and aloud. */
function MessagingWatch({ me }: { me: number }) {
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

const unreadMark = /^\(\d+\+?\) /;
const favicons = { plain: '/favicon.svg', unread: '/favicon-unread.svg' };

/** Shows in the browser's tab that something is unread, whatever the screen calls itself. Returns how to stop. */
function badgePage(unread: number): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (link) link.href = unread > 0 ? favicons.unread : favicons.plain;
  const title = () => {
    const bare = document.title.replace(unreadMark, '');
    const wanted = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${bare}` : bare;
    if (document.title !== wanted) document.title = wanted;
  };
  title();
  const observer = new MutationObserver(title);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    document.title = document.title.replace(unreadMark, '');
    if (link) link.href = favicons.plain;
  };
}
