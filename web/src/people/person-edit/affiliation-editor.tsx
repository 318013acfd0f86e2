import Add from 'icon:baseline-add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactNode } from 'react';
import { EditorSection } from '../../entities/editor/editor-section.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';

interface AffiliationEditorProps<T> {
  title: string;
  result: { data: readonly T[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** The text of the empty state. */
  empty: string;
  /** The name of the section in the confirmation and the notification: 'Work History'. */
  section: string;
  remove: (affiliation: T) => Promise<unknown>;
  renderRow: (affiliation: T, actions: { edit: () => void; remove: () => void }) => ReactNode;
  /** The form that replaces the row; without an affiliation, the form of a new one. */
  renderForm: (affiliation: T | undefined, done: () => void) => ReactNode;
}

/** A list of work roles or educations that are added, edited and deleted one by one. */
export function AffiliationEditor<T extends { id: number }>(props: AffiliationEditorProps<T>) {
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
  // Deleted elsewhere while it is edited: the form stays, and saving it shows the error.
  const deletedElsewhere = editing && !result.data?.some(({ id }) => id === editing.id) ? [editing] : [];
  const remove = (affiliation: T) => {
    setDeleting(affiliation);
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
        {[...(result.data ?? []), ...deletedElsewhere].map((affiliation) => (
          <li key={affiliation.id}>
            {affiliation.id === editing?.id
              ? renderForm(affiliation, done)
              : renderRow(affiliation, { edit: () => setEditing(affiliation), remove: () => remove(affiliation) })}
          </li>
        ))}
      </Box>
      <ConfirmDialog {...deletion.dialog} title={`Permanently delete this ${section} entry?`} confirm="Delete" />
    </EditorSection>
  );
}

/** The notifications after a change outside of a form. */
export const updateTexts = (section: string) => ({
  done: `${section} updated`,
  failed: `${section} failed to update`,
});

const listStyle = { m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } };
