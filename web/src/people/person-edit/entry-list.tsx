import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactNode } from 'react';
import { EditorSection } from '../../entities/editor/editor-section.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';

interface EntryListProps<T> {
  title: string;
  result: { data: readonly T[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** What stands there while there is none. */
  empty: string;
  /** The question before one is deleted. */
  deleteQuestion: string;
  onDelete: (entry: T) => Promise<void>;
  renderRow: (entry: T, actions: { edit: () => void; remove: () => void }) => ReactNode;
  /** The form of an entry, or of a new one, in the place of its row. */
  renderForm: (entry: T | undefined, done: () => void) => ReactNode;
}

/** Entries that are added, changed and deleted one by one. */
export function EntryList<T extends { id: number }>(props: EntryListProps<T>) {
  const { title, result, renderRow, renderForm } = props;
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<T>();
  const [deleting, setDeleting] = useState<T>();
  const [busy, setBusy] = useState(false);
  const done = () => {
    setAdding(false);
    setEditing(undefined);
  };
  // Deleted elsewhere meanwhile: what is typed stays, and saving says so.
  const gone = editing && !result.data?.some(({ id }) => id === editing.id) ? [editing] : [];

  async function remove(entry: T) {
    setBusy(true);
    await props.onDelete(entry);
    setBusy(false);
    setDeleting(undefined);
  }
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
              : renderRow(entry, { edit: () => setEditing(entry), remove: () => setDeleting(entry) })}
          </li>
        ))}
      </Box>
      <ConfirmDialog
        open={deleting !== undefined}
        title={props.deleteQuestion}
        confirm="Delete"
        busy={busy}
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => deleting && void remove(deleting)}
      />
    </EditorSection>
  );
}

const listStyle = { m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } };
