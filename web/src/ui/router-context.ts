import { createContext, use } from 'react';
import type { DataRouter } from 'react-router';

export const RouterContext = createContext<DataRouter | null>(null);

/** The router itself, for code that needs the location of this moment. The hooks return that of the last render. */
export function useRouter(): DataRouter {
  const router = use(RouterContext);
  if (!router) throw new Error('useRouter needs a RouterContext around it');
  return router;
}
