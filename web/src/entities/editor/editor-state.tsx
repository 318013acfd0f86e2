import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { EditorSections } from './editor-section.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { AskWhileUnsaved } from './unsaved.tsx';

interface EditorStateProps<T> {
  result: UseQueryResult<T>;
  children: (record: T) => ReactNode;
}

/** Shows the editor of a record once it is loaded, and until then a skeleton or an error. */
export function EditorState<T>({ result, children }: EditorStateProps<T>) {
  const { data, error, isFetching, refetch } = result;
  if (data !== undefined) {
    return (
      <AskWhileUnsaved>
        <EditorSections>{children(data)}</EditorSections>
      </AskWhileUnsaved>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="The profile could not be loaded"
        message={error.message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <EditorSkeleton />;
}
