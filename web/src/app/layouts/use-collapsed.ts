import { useState } from 'react';

const key = 'sideNavigation';

/** Whether the side navigation is folded to its icons; remembered by the browser. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(key) === 'collapsed');
  return [
    collapsed,
    (next) => {
      localStorage.setItem(key, next ? 'collapsed' : 'open');
      setCollapsed(next);
    },
  ];
}
