import type { StrengthId } from '@kith/contract/entities';
import type { PersonSummary } from '@kith/contract/people/people';
import CheckCircleOutlined from 'icon:outline-check-circle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState, type ReactNode } from 'react';
import { Announcer } from '../../ui/announcer.tsx';
import { formatCount } from '../../ui/formats.ts';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { isForPage, useHotkey } from '../../ui/use-hotkey.ts';
import { useRate } from './relationships.api.ts';
import { SprintCard } from './sprint-card.tsx';
import { strengthIds } from './strength-ids.ts';

interface SprintRoundProps {
  people: readonly (PersonSummary & { reason: string })[];
  /** The number of contacts without a rating, these included. */
  total: number;
  home: ReactNode;
  onNext: (skipped: number[]) => void;
}

/** One round. The next person is shown while the answer is saved. */
export function SprintRound({ total, home, onNext, ...props }: SprintRoundProps) {
  // A copy from the start of the round: rated people are missing in later answers of the server.
  const [{ people, unrated }] = useState({ people: props.people, unrated: total });
  const [answers, setAnswers] = useState<readonly (StrengthId | null)[]>([]);
  const rate = useRate();
  const notify = useSnackbar();
  const person = people[answers.length];
  const rated = answers.filter((answer) => answer !== null).length;

  function save(personId: number, name: string, strengthId: StrengthId | null) {
    rate
      .mutateAsync({ personId, strengthId })
      .catch(() => notify({ text: `The rating of ${name} failed to save`, colour: 'error' }));
  }
  function answer(strengthId: StrengthId | null) {
    if (!person) return;
    setAnswers([...answers, strengthId]);
    if (strengthId !== null) save(person.id, person.name, strengthId);
  }
  function undo() {
    const last = people[answers.length - 1];
    if (!last) return;
    setAnswers(answers.slice(0, -1));
    if (answers.at(-1) !== null) save(last.id, last.name, null);
  }
  useHotkey(
    (event) => /^[123su]$/i.test(event.key) && isForPage(event),
    ({ key }) => {
      if (key.toLowerCase() === 'u') undo();
      else answer(strengthIds.find((id) => String(id) === key) ?? null);
    },
  );

  const progress = `${formatCount(answers.length)} of ${formatCount(people.length)} in this round`;
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1, ...progressStyle }}>
        <span>{progress}</span>
        <span>{formatCount(unrated - rated)} not rated yet</span>
      </Box>
      <LinearProgress
        variant="determinate"
        color="secondary"
        aria-label="Progress"
        value={people.length > 0 ? (100 * answers.length) / people.length : 100}
        sx={{ height: 6, borderRadius: 3, mb: 2, bgcolor: 'meter.rest' }}
      />
      {person ? (
        <SprintCard person={person} canUndo={answers.length > 0} onAnswer={answer} onUndo={undo} />
      ) : (
        <EmptyState
          icon={<CheckCircleOutlined />}
          title={`${formatCount(rated)} rated, ${formatCount(answers.length - rated)} skipped`}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
              {home}
              {people.length > 0 && (
                <Button variant="outlined" color="inherit" onClick={undo}>
                  Undo the last
                </Button>
              )}
              {unrated > answers.length && (
                <Button
                  variant="contained"
                  autoFocus
                  disabled={rate.isPending}
                  onClick={() => onNext(people.filter((_, index) => answers[index] === null).map(({ id }) => id))}
                >
                  Next round
                </Button>
              )}
            </Box>
          }
        >
          The more contacts you rate, the better the chains that Kith finds.
        </EmptyState>
      )}
      <Announcer text={person ? `${person.name}. ${progress}` : 'The round is done'} />
    </Box>
  );
}

const progressStyle = { fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' };
