import type { TargetList } from '@kith/contract/reach/targets';
import Add from 'icon:baseline-add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOfferUndo } from '../../entities/optimistic.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { RenameListDialog } from './rename-list-dialog.tsx';
import { TargetsDialog } from './targets-dialog.tsx';
import { useDeleteTargetList, useMatchTargetsAgain, useRestoreTargetList, useUpdateTargetList } from './targets.api.ts';

/** What the owner can do with a list. */
export function TargetListActions({ list }: { list: TargetList }) {
  const { id, name, collective, isShared } = list;
  const [open, setOpen] = useState<'add' | 'rename'>();
  const navigate = useNavigate();
  const report = useReport();
  const match = useMatchTargetsAgain();
  const update = useUpdateTargetList();
  const remove = useDeleteTargetList();
  const restore = useRestoreTargetList();
  const offerUndo = useOfferUndo();
  const deletion = useConfirmedAction({
    act: async () => {
      await remove.mutateAsync({ params: { id } });
      await navigate('/targets', { replace: true });
      offerUndo({
        done: 'List deleted',
        undo: () => restore.mutateAsync({ params: { id } }),
        failed: 'List failed to be restored',
      });
    },
  });
  const share = {
    name: isShared ? 'Stop sharing' : `Share with ${collective?.name}`,
    onChoose: () =>
      void report(() => update.mutateAsync({ params: { id }, body: { isShared: !isShared } }), {
        done: isShared ? 'Only you can read the list' : `The collaborators of ${collective?.name} can read the list`,
      }),
  };
  const close = () => setOpen(undefined);
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Add />} onClick={() => setOpen('add')}>
        Add targets
      </Button>
      <RowMenu
        label={`Actions for ${name}`}
        entries={[
          { name: 'Rename', onChoose: () => setOpen('rename') },
          ...(collective ? [share] : []),
          {
            name: 'Match again',
            onChoose: () => void report(() => match.mutateAsync({ params: { id } }), { done: 'Matched again' }),
          },
          { name: 'Delete', onChoose: deletion.ask },
        ]}
      />
      {open === 'add' && <TargetsDialog list={list} collectives={[]} onClose={close} onDone={() => {}} />}
      {open === 'rename' && <RenameListDialog list={list} onClose={close} />}
      <ConfirmDialog {...deletion.dialog} title={`Delete ${name}?`} confirm="Delete">
        The list and its reviews are deleted. People, organizations and introductions stay.
      </ConfirmDialog>
    </>
  );
}
