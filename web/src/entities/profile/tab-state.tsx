import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/states/error-state.tsx';

interface TabStateProps<T> {
  result: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** For the error's title: 'work history'. */
  name: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** A tab with a query of its own: a skeleton, an error or the content. */
export function TabState<T>({ result, name, skeleton, children }: TabStateProps<T>) {
  if (result.data !== undefined) return children(result.data);
  if (!result.error) return skeleton;
  return (
    <ErrorState
      title={`The ${name} could not be loaded`}
      message={result.error.message}
      retrying={result.isFetching}
      onRetry={() => void result.refetch()}
    />
  );
}
