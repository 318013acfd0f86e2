import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isApiError } from '../http/api-error.ts';
import { ForbiddenScreen, NotFoundScreen, OopsScreen } from './screens/error-screens.tsx';

/** Replaces a screen that failed, within the layout. */
export function RouteError() {
  return <ErrorScreenByStatus level="h2" />;
}

/** Replaces the page if the layout itself failed. */
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
  // A reload, not a new render: after a release on the server, old script files can no longer be loaded.
  return <OopsScreen level={level} onRetry={() => window.location.reload()} />;
}
