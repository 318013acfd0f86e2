import { listMerges, type Merge } from '@kith/contract/office/merges';
import Button from '@mui/material/Button';
import { RecordLink } from '../../entities/record/record-cells.tsx';
import { defineTable } from '../../ui/admin-table/table-description.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { formatDateTime } from '../../ui/formats.ts';
import { mergesQuery, useUndoMerge } from './duplicates.api.ts';
import { recordAddress } from './record-addresses.ts';

const { kind, order } = listMerges.query.shape;

export const mergesTable = defineTable({
  title: 'Merges',
  singular: 'Merge',
  shape: { kind, order },
  read: mergesQuery,
  orderings: [
    { by: 'createdOn', name: 'Merged On', direction: 'desc' },
    { by: 'winner', name: 'Kept', direction: 'asc' },
    { by: 'loser', name: 'Merged Into It', direction: 'asc' },
  ],
  fields: [
    {
      type: 'radio',
      name: 'kind',
      label: 'Kind',
      options: [
        { value: 'person', name: 'People' },
        { value: 'organization', name: 'Organizations' },
      ],
      initial: 'person',
      isShownByDefault: true,
    },
  ],
  rowKey: ({ id }: Merge) => id,
  columns: [
    { header: 'ID', cell: ({ id }) => id, width: 72, isHiddenFirst: true },
    { header: 'Merged On', cell: ({ createdOn }) => formatDateTime(createdOn), sortKey: 'createdOn', width: 160 },
    { header: 'Merged By', cell: ({ createdBy }) => createdBy.name },
    {
      header: 'Kept',
      cell: (merge) => (
        <RecordLink to={recordAddress(merge.kind, merge.winner.id)} newTab>
          {merge.winner.name}
        </RecordLink>
      ),
      sortKey: 'winner',
      isAlwaysShown: true,
    },
    {
      header: 'Merged Into It',
      cell: ({ loser }) => `${loser.name} (${loser.id})`,
      sortKey: 'loser',
      isAlwaysShown: true,
    },
    {
      header: 'Undone',
      cell: ({ undoneOn }) => (undoneOn === null ? 'No' : formatDateTime(undoneOn)),
      isHiddenFirst: true,
    },
    {
      header: 'Actions',
      cell: (merge) => merge.undoneOn === null && <UndoButton merge={merge} />,
      align: 'right',
      width: 96,
      isAlwaysShown: true,
    },
  ],
  empty: 'Merged records are listed here. You can undo each merge.',
  help: 'duplicates',
});

function UndoButton({ merge: { id, winner, loser } }: { merge: Merge }) {
  const { mutateAsync } = useUndoMerge();
  const undoing = useConfirmedAction({
    act: () => mutateAsync({ params: { id } }),
    done: `${loser.name} is a record of its own again`,
  });
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={`Undo the merge of ${loser.name} into ${winner.name}`}
        onClick={undoing.ask}
      >
        Undo
      </Button>
      <ConfirmDialog {...undoing.dialog} title={`Undo the merge of ${loser.name} into ${winner.name}?`} confirm="Undo">
        Everything that came from it moves back to it. Changes since the merge stay.
      </ConfirmDialog>
    </>
  );
}
