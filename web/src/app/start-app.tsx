import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { rootElement } from '../root-element.ts';
import { App } from './app.tsx';
import { endSession } from './end-session.ts';
import { startLateScrollRestoration } from './late-scroll-restoration.ts';
import { startLiveSocket } from './live-socket.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.ts';

export function startApp() {
  const queryClient = createQueryClient(() => endSession(queryClient, router));
  const router = createAppRouter(queryClient);
  startLiveSocket(queryClient, router);
  startLateScrollRestoration(router);
  const app = (
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>
  );
  // In a transition React renders in steps, between which the browser can paint and answer input.
  startTransition(() => createRoot(rootElement()).render(app));
}
