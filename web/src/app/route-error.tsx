import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isApiError } from '../http/api-error.ts';
import { ForbiddenScreen, NotFoundScreen, OopsScreen } from './screens/error-screens.tsx';

/** What is shown where a screen could not be: the page that fits what went wrong. */
export function RouteError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) || isApiError(error) ? error.status : 500;
  if (status === 403) return <ForbiddenScreen />;
  if (status === 404) return <NotFoundScreen />;
  // A new load rather than a new render: it also helps when a part of the program has been replaced on the server.
  return <OopsScreen onRetry={() => window.location.reload()} />;
}

/** The same where there is no layout left around it. */
export function RootError() {
  return (
    <main>
      <RouteError />
    </main>
  );
}
