import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createAppRouter } from './app/router.ts';
import { createQueryClient } from './app/query-client.ts';
import { endSession } from './app/end-session.ts';
import { startLateScrollRestoration } from './app/late-scroll-restoration.ts';
import { startLiveSocket } from './app/live-socket.ts';
import { rootElement } from './root-element.ts';

const queryClient = createQueryClient(() => endSession(queryClient, router));
const router = createAppRouter(queryClient);
startLiveSocket(queryClient, router);
startLateScrollRestoration(router);

createRoot(rootElement()).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
);
