const mark = /^\(\d+\+?\) /;
const icon = { plain: '/favicon.svg', unread: '/favicon-unread.svg' };

/** Shows in the browser's tab that something is unread, whatever the screen calls itself. Returns how to stop. */
export function badgePage(unread: number): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (link) link.href = unread > 0 ? icon.unread : icon.plain;
  const title = () => {
    const bare = document.title.replace(mark, '');
    const wanted = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${bare}` : bare;
    if (document.title !== wanted) document.title = wanted;
  };
  title();
  const observer = new MutationObserver(title);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    document.title = document.title.replace(mark, '');
    if (link) link.href = icon.plain;
  };
}
