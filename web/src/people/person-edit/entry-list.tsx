import Add from 'icon:baseline-add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactNode } from 'react';
import { EditorSection } from '../../entities/editor/editor-section.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';

interface EntryListProps<T> {
  title: string;
  result: { data: readonly T[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** What stands there while there is none. */
  empty: string;
  /** What a deleted one is an entry of, in the question and in the report: 'Work History'. */
  section: string;
  remove: (entry: T) => Promise<unknown>;
  renderRow: (entry: T, actions: { edit: () => void; remove: () => void }) => ReactNode;
  /** The form of an entry, or of a new one, in the place of its row. */
  renderForm: (entry: T | undefined, done: () => void) => ReactNode;
}

/** Entries that are added, changed and deleted one by one. */
export function EntryList<T extends { id: number }>(props: EntryListProps<T>) {
  const { title, section, result, renderRow, renderForm } = props;
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<T>();
  const [deleting, setDeleting] = useState<T>();
  const deletion = useConfirmedAction({
    act: async () => deleting && props.remove(deleting),
    ...updateTexts(section),
  });
  const done = () => {
    setAdding(false);
    setEditing(undefined);
  };
  // Deleted elsewhere meanwhile: what is typed stays, and saving says so.
  const gone = editing && !result.data?.some(({ id }) => id === editing.id) ? [editing] : [];
  const remove = (entry: T) => {
    setDeleting(entry);
    deletion.ask();
  };
  return (
    <EditorSection
      title={title}
      action={
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Add />}
          disabled={adding}
          onClick={() => setAdding(true)}
        >
          Add
        </Button>
      }
    >
      {adding && renderForm(undefined, done)}
      {!result.data && result.error && (
        <ErrorState
          title={`${title} failed to load`}
          message={result.error.message}
          retrying={result.isFetching}
          onRetry={() => void result.refetch()}
        />
      )}
      {!result.data && !result.error && <Skeleton variant="rounded" height={160} />}
      {result.data?.length === 0 && !adding && <Box sx={{ color: 'text.secondary', py: 1 }}>{props.empty}</Box>}
      <Box component="ul" aria-label={title} sx={listStyle}>
        {[...(result.data ?? []), ...gone].map((entry) => (
          <li key={entry.id}>
            {entry.id === editing?.id
              ? renderForm(entry, done)
              : renderRow(entry, { edit: () => setEditing(entry), remove: () => remove(entry) })}
          </li>
        ))}
      </Box>
      <ConfirmDialog {...deletion.dialog} title={`Permanently delete this ${section} entry?`} confirm="Delete" />
    </EditorSection>
  );
}

/** What is said after a section was changed outside of a form. */
export const updateTexts = (section: string) => ({
  done: `${section} updated`,
  failed: `${section} failed to update`,
});

const listStyle = { m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } };
