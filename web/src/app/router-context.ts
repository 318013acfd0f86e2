import { createContext, use } from 'react';
import type { DataRouter } from 'react-router';

export const RouterContext = createContext<DataRouter | null>(null);

/** The router itself, for who must know where we are at this very moment: what the hooks tell is as old as the screen. */
export function useRouter(): DataRouter {
  const router = use(RouterContext);
  if (!router) throw new Error('useRouter needs a RouterContext around it');
  return router;
}
