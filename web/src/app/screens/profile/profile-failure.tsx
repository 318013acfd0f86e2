import { Navigate, useLocation } from 'react-router';
import { addressShown } from '../../../entities/profile/profile-address.ts';
import { isApiError } from '../../../http/api-error.ts';

/** A profile that does not open leads to the page that says why. */
export function ProfileFailure({ error }: { error: Error }) {
  const address = addressShown(useLocation());
  if (isApiError(error, 403)) return <Navigate replace to="/forbidden" />;
  // No such id, or a number that cannot be one.
  if (isApiError(error, 404) || isApiError(error, 400)) return <Navigate replace to="/not-found" />;
  return <Navigate replace to="/oops" state={{ retry: address }} />;
}

/** Whether what was read before may no longer be shown: it was taken away, or access to it was. */
export function isGone(error: Error | null): error is Error {
  return isApiError(error, 403) || isApiError(error, 404);
}
