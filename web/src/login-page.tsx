/**
 * The sign-in page as a document of its own (login.html). It needs neither the router nor the query cache nor the libraries of forms,
 * which are more than a third of the first screen. After the sign-in the browser opens the app.
 */
import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PublicFrame } from './app/layouts/public-frame.tsx';
import { safeNext } from './app/safe-next.ts';
import { LoginPanel } from './app/screens/login-panel.tsx';
import { readSession } from './identity/session/sign-in.api.ts';
import { readSettings } from './identity/settings/settings.api.ts';
import { rootElement } from './root-element.ts';
import { ThemeRoot } from './ui/theme/theme-root.tsx';

const next = safeNext(new URLSearchParams(window.location.search).get('next'));
const openApp = () => window.location.replace(next);

/** The form stays disabled until the app replaces this page. */
const untilReplaced = () => new Promise<void>(openApp);

async function start() {
  // Without answers the form is shown: signing in will say what is wrong.
  const [session, settings] = await Promise.all([
    readSession().catch(() => null),
    readSettings().catch(() => undefined),
  ]);
  if (session) return openApp();
  createRoot(rootElement()).render(
    <StrictMode>
      <ThemeRoot>
        <PublicFrame>
          <LoginPanel settings={settings} next={next} onSignedIn={untilReplaced} />
        </PublicFrame>
      </ThemeRoot>
    </StrictMode>,
  );
}

void start();
