import { introductionOutcomes, type IntroductionOutcome } from '@kith/contract/reach/introduction-states';
import type { Introduction } from '@kith/contract/reach/introductions';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { useUndoableChange } from '../../entities/optimistic.ts';
import { useCloseIntroduction, useReopenIntroduction } from './introductions.api.ts';

const outcomes = Object.keys(introductionOutcomes) as IntroductionOutcome[];

/** What came of an introduction. It can be corrected and taken back. */
export function OutcomeChoice({ introduction: { id, outcome } }: { introduction: Introduction }) {
  const close = useCloseIntroduction();
  const reopen = useReopenIntroduction();
  const undoable = useUndoableChange();
  // Shows the choice while it is saved.
  const shown = close.isPending ? close.variables.body.outcome : outcome;
  const save = (noted: IntroductionOutcome) => close.mutateAsync({ params: { id }, body: { outcome: noted } });
  const choose = (value: IntroductionOutcome) => {
    if (value === shown) return;
    void undoable({
      change: () => save(value),
      undo: () => (outcome ? save(outcome) : reopen.mutateAsync({ params: { id } })),
      done: 'Outcome noted',
      failed: 'Outcome failed to save',
    });
  };
  return (
    <Box role="group" aria-label="What came of it?" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {outcomes.map((value) => (
        <ToggleButton
          key={value}
          value={value}
          selected={value === shown}
          size="small"
          color="secondary"
          onChange={() => choose(value)}
          sx={{ textTransform: 'none', px: 1.75, py: 0.5, fontWeight: 600 }}
        >
          {introductionOutcomes[value]}
        </ToggleButton>
      ))}
    </Box>
  );
}
