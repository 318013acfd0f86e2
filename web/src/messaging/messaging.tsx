import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { setUnreadCount } from '../entities/live/unread-count.ts';
import { Announcer } from '../ui/announcer.tsx';
import { truncate } from '../ui/formats.ts';
import { Dock } from './dock/dock.tsx';
import { messagingClientFor, useMessaging } from './store/use-messaging.ts';

/** Messaging on every screen: always connected, and docked on wide screens. `left` is the width of the navigation. */
export function Messaging({ me, left }: { me: number; left: number }) {
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  return (
    <>
      <MessagingUpdates me={me} />
      {wide && <Dock me={me} left={left} />}
    </>
  );
}

/** Keeps messaging connected, shows unread messages in the rail and the tab, and announces new ones to screen readers. */
function MessagingUpdates({ me }: { me: number }) {
  const client = messagingClientFor(me);
  const unread = useMessaging(client, (state) => state.unread);
  const message = useMessaging(client, (state) => state.messageToAnnounce);
  useEffect(() => {
    const stop = client.start();
    return () => {
      stop();
      setUnreadCount(0);
    };
  }, [client]);
  useEffect(() => setUnreadCount(unread), [unread]);
  useEffect(() => showUnreadInTab(unread), [unread]);
  const announcedText = message && (message.text ? truncate(message.text, 200) : 'a file');
  return <Announcer text={message ? `New message from ${message.author.name}: ${announcedText}` : ''} />;
}

const unreadPrefix = /^\(\d+\+?\) /;
const favicons = { plain: '/favicon.svg', unread: '/favicon-unread.svg' };

/** Shows the number of unread messages in the title of the tab, which every screen sets. Returns a function that stops it. */
function showUnreadInTab(unread: number): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (link) link.href = unread > 0 ? favicons.unread : favicons.plain;
  const updateTitle = () => {
    const plainTitle = document.title.replace(unreadPrefix, '');
    const nextTitle = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${plainTitle}` : plainTitle;
    if (document.title !== nextTitle) document.title = nextTitle;
  };
  updateTitle();
  const observer = new MutationObserver(updateTitle);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    document.title = document.title.replace(unreadPrefix, '');
    if (link) link.href = favicons.plain;
  };
}
