import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isApiError } from '../http/api-error.ts';
import { ForbiddenScreen, NotFoundScreen, OopsScreen } from './screens/error-screens.tsx';

/** What is shown where a screen could not be, within the layout: the page that fits what went wrong. */
export function RouteError() {
  return <ErrorScreenByStatus level="h2" />;
}

/** The same where there is no layout left around it. */
export function RootError() {
  return (
    <main>
      <ErrorScreenByStatus level="h1" />
    </main>
  );
}

function ErrorScreenByStatus({ level }: { level: 'h1' | 'h2' }) {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) || isApiError(error) ? error.status : 500;
  if (status === 403) return <ForbiddenScreen level={level} />;
  if (status === 404) return <NotFoundScreen level={level} />;
  // A new load rather than a new render: it also helps when a part of the program has been replaced on the server.
  return <OopsScreen level={level} onRetry={() => window.location.reload()} />;
}
