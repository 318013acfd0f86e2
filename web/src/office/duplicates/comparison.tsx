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
  differing,
  keptFields,
  lostValues,
  type Choice,
  type Choices,
  type Lost,
  type Side,
} from './choices.ts';
import { DismissButton } from './dismiss-button.tsx';
import { useMerge, useUndoMerge } from './duplicates.api.ts';
import { FieldChoice, columnsStyle } from './field-choice.tsx';
import { RecordCard } from './record-card.tsx';

interface ComparisonProps {
  kind: RecordKind;
  comparison: Answer<typeof compareRecords>;
  /** The pair is decided. */
  onDone: () => void;
}

/** Two records side by side: which one stays, whose values it has, or that they are two. */
export function Comparison({ kind, comparison, onDone }: ComparisonProps) {
  const { records, fields, obstacle } = comparison;
  // Whoever can sign in, or has more that hangs on it, is the likelier to stay.
  const [winner, setWinner] = useState<Side>(() => (weightOf(records[1]) > weightOf(records[0]) ? 1 : 0));
  const [choices, setChoices] = useState<Choices>({});
  const merge = useMergeOf(onDone);
  useHotkey(
    (event) => isForPage(event) && (event.key === '1' || event.key === '2'),
    (event) => setWinner(event.key === '1' ? 0 : 1),
  );
  const names: readonly [string, string] = [records[0].name, records[1].name];
  const questions = differing(fields);
  const [kept, gone] = winner === 0 ? records : [records[1], records[0]];
  const merging = useConfirmedAction({
    act: () =>
      merge({
        kind,
        winnerId: kept.id,
        loserId: gone.id,
        winnerVersion: kept.version,
        loserVersion: gone.version,
        fields: keptFields(fields, winner, choices),
      }),
  });
  const choose = (field: string) => (choice: Choice) => setChoices((before) => ({ ...before, [field]: choice }));
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
            kept={winner === side}
            onKeep={() => setWinner(side)}
          />
        ))}
      </Box>
      {questions.map((field) => (
        <FieldChoice
          key={field.field}
          field={field}
          names={names}
          choice={choiceOf(field, winner, choices)}
          onChoose={choose(field.field)}
        />
      ))}
      {questions.length === 0 && <Box sx={{ color: 'text.secondary' }}>The profiles say the same.</Box>}
      <Box sx={actionsStyle}>
        <DismissButton pair={{ kind, records, dismissedOn: null }} onDismissed={onDone} />
        <Button variant="contained" disabled={obstacle !== null || merging.dialog.busy} onClick={merging.ask}>
          Merge into {kept.name}
        </Button>
      </Box>
      <ConfirmMerge dialog={merging.dialog} kept={kept} gone={gone} lost={lostValues(fields, winner, choices)} />
    </Box>
  );
}

const weightOf = ({ user, carries }: { user: object | null; carries: readonly { count: number }[] }) =>
  (user ? 1_000_000 : 0) + carries.reduce((sum, { count }) => sum + count, 0);

interface ConfirmMergeProps {
  dialog: ReturnType<typeof useConfirmedAction>['dialog'];
  kept: ComparedRecord;
  gone: ComparedRecord;
  lost: readonly Lost[];
}

/** Asks once before two records become one, and names what will go. */
function ConfirmMerge({ dialog, kept, gone, lost }: ConfirmMergeProps) {
  return (
    <ConfirmDialog {...dialog} title={`Merge ${gone.name} into ${kept.name}?`} confirm="Merge">
      The record {gone.name} (ID {gone.id}) goes. Everything that hangs on it moves to {kept.name} (ID {kept.id}).
      {lost.length > 0 && (
        <>
          {' These values are not kept:'}
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

/** Merges, offers to undo it, and goes on. */
function useMergeOf(onDone: () => void) {
  const notify = useSnackbar();
  const report = useReport();
  const merge = useMerge();
  const undo = useUndoMerge();
  return async (body: Parameters<typeof merge.mutateAsync>[0]['body']) => {
    const { id, winner, loser } = await merge.mutateAsync({ body });
    const takeBack = () =>
      report(() => undo.mutateAsync({ params: { id } }), { done: `${loser.name} is a record of its own again` });
    notify({
      text: `${loser.name} was merged into ${winner.name}`,
      colour: 'success',
      action: { name: 'Undo', choose: () => void takeBack() },
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
  // What is scrolled past does not show again between the buttons and the lower edge of the window.
  boxShadow: `0 ${dockInset} var(--mui-palette-background-paper)`,
  borderTop: 1,
  borderColor: 'divider',
};
