import type { ComparedRecord, compareRecords } from '@kith/contract/office/merges';
import type { RecordKind } from '@kith/contract/entities';
import type { Answer } from '@kith/contract/http';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { keyboardHint } from '../../ui/keyboard-hint.ts';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { isForPage, useHotkey } from '../../ui/use-hotkey.ts';
import { dockInset } from '../../ui/theme/tokens.ts';
import {
  choiceOf,
  differingFields,
  toMergeFields,
  lostValues,
  type ValueChoice,
  type ValueChoices,
  type LostValues,
  type RecordSide,
} from './merge-choices.ts';
import { DismissButton } from './dismiss-button.tsx';
import { useMergeRecords, useUndoMerge } from './duplicates.api.ts';
import { FieldChoice, columnsStyle } from './field-choice.tsx';
import { RecordCard } from './record-card.tsx';

interface ComparisonProps {
  kind: RecordKind;
  comparison: Answer<typeof compareRecords>;
  /** Called when the pair is merged or dismissed. */
  onDone: () => void;
}

/** Compares two records side by side: merge them, with chosen values, or dismiss the pair. */
export function Comparison({ kind, comparison, onDone }: ComparisonProps) {
  const { records, fields, obstacle } = comparison;
  // Suggests the record with an account, or with more references to it.
  const [winner, setWinner] = useState<RecordSide>(() => (importanceOf(records[1]) > importanceOf(records[0]) ? 1 : 0));
  const [choices, setChoices] = useState<ValueChoices>({});
  const merge = useMergeWithUndo(onDone);
  useHotkey(
    (event) => isForPage(event) && (event.key === '1' || event.key === '2'),
    (event) => setWinner(event.key === '1' ? 0 : 1),
  );
  const names: readonly [string, string] = [records[0].name, records[1].name];
  const openFields = differingFields(fields);
  const [winnerRecord, loserRecord] = winner === 0 ? records : [records[1], records[0]];
  const merging = useConfirmedAction({
    act: () =>
      merge({
        kind,
        winnerId: winnerRecord.id,
        loserId: loserRecord.id,
        winnerVersion: winnerRecord.version,
        loserVersion: loserRecord.version,
        fields: toMergeFields(fields, winner, choices),
      }),
  });
  const choose = (field: string) => (choice: ValueChoice) => setChoices((before) => ({ ...before, [field]: choice }));
  return (
    <Box sx={{ display: 'grid', gap: 2, clipPath: 'inset(-8px -8px 0)' }}>
      {obstacle && <Alert severity="warning">{obstacle}</Alert>}
      <Box role="radiogroup" aria-label="The record that stays" sx={columnsStyle}>
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, fontSize: 13, fontWeight: 600 }}>
          The record that stays
          <Box sx={{ display: { xs: 'none', sm: 'block' }, fontWeight: 400, color: 'text.secondary', ...keyboardHint }}>
            Press 1 or 2 to choose.
          </Box>
        </Box>
        {([0, 1] as const).map((side) => (
          <RecordCard
            key={records[side].id}
            kind={kind}
            record={records[side]}
            isKept={winner === side}
            onKeep={() => setWinner(side)}
          />
        ))}
      </Box>
      {openFields.map((field) => (
        <FieldChoice
          key={field.field}
          field={field}
          names={names}
          choice={choiceOf(field, winner, choices)}
          onChoose={choose(field.field)}
        />
      ))}
      {openFields.length === 0 && <Box sx={{ color: 'text.secondary' }}>The profiles have the same values.</Box>}
      <Box sx={actionsStyle}>
        <DismissButton pair={{ kind, records, dismissedOn: null }} onDismissed={onDone} />
        <Button variant="contained" disabled={obstacle !== null || merging.dialog.busy} onClick={merging.ask}>
          Merge into {winnerRecord.name}
        </Button>
      </Box>
      <ConfirmMerge
        dialog={merging.dialog}
        winnerRecord={winnerRecord}
        loserRecord={loserRecord}
        lost={lostValues(fields, winner, choices)}
      />
    </Box>
  );
}

const importanceOf = ({ user, carries }: { user: object | null; carries: readonly { count: number }[] }) =>
  (user ? 1_000_000 : 0) + carries.reduce((sum, { count }) => sum + count, 0);

interface ConfirmMergeProps {
  dialog: ReturnType<typeof useConfirmedAction>['dialog'];
  winnerRecord: ComparedRecord;
  loserRecord: ComparedRecord;
  lost: readonly LostValues[];
}

/** Confirms a merge and names the values that will be lost. */
function ConfirmMerge({ dialog, winnerRecord, loserRecord, lost }: ConfirmMergeProps) {
  return (
    <ConfirmDialog {...dialog} title={`Merge ${loserRecord.name} into ${winnerRecord.name}?`} confirm="Merge">
      The record {loserRecord.name} (ID {loserRecord.id}) is deleted. Everything linked to it moves to{' '}
      {winnerRecord.name} (ID {winnerRecord.id}).
      {lost.length > 0 && (
        <>
          {' These values are lost:'}
          <Box component="ul" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
            {lost.map(({ label, values }) => (
              <li key={label}>
                {label}
                {values.length > 0 && `: ${values.join(', ')}`}
              </li>
            ))}
          </Box>
        </>
      )}{' '}
      You can undo it under Merges.
    </ConfirmDialog>
  );
}

/** Merges and offers to undo it. */
function useMergeWithUndo(onDone: () => void) {
  const notify = useSnackbar();
  const report = useReport();
  const merge = useMergeRecords();
  const undo = useUndoMerge();
  return async (body: Parameters<typeof merge.mutateAsync>[0]['body']) => {
    const { id, winner, loser } = await merge.mutateAsync({ body });
    const undoMerge = () =>
      report(() => undo.mutateAsync({ params: { id } }), { done: `${loser.name} is a record of its own again` });
    notify({
      text: `${loser.name} was merged into ${winner.name}`,
      colour: 'success',
      action: { name: 'Undo', choose: () => void undoMerge() },
    });
    onDone();
  };
}

const actionsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1,
  position: 'sticky',
  bottom: dockInset,
  py: 1.5,
  bgcolor: 'background.paper',
  // Covers the content between the buttons and the lower edge of the window.
  boxShadow: `0 ${dockInset} var(--mui-palette-background-paper)`,
  borderTop: 1,
  borderColor: 'divider',
};
