import { introductionOutcomes, type IntroductionOutcome } from '@kith/contract/reach/introduction-states';
import type { Introduction } from '@kith/contract/reach/introductions';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { useCloseIntroduction } from './introductions.api.ts';

const outcomes = Object.keys(introductionOutcomes) as IntroductionOutcome[];

/** What came of an introduction. It can be corrected. */
export function OutcomeChoice({ introduction: { id, outcome } }: { introduction: Introduction }) {
  const close = useCloseIntroduction();
  const report = useReport();
  // Shows the choice while it is saved.
  const shown = close.isPending ? close.variables.body.outcome : outcome;
  const choose = (value: IntroductionOutcome) => {
    if (value === shown) return;
    void report(() => close.mutateAsync({ params: { id }, body: { outcome: value } }), {
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
