import { strengths, type StrengthId } from '@kith/contract/entities';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useOptimisticChanges, useUndoableChange } from '../../entities/optimistic.ts';
import { ProfileSection } from '../../entities/profile/profile-section.tsx';
import { TabState } from '../../entities/profile/tab-state.tsx';
import { keyboardHint } from '../../ui/keyboard-hint.ts';
import { isForWindowOf, useHotkey } from '../../ui/use-hotkey.ts';
import { relationshipQuery, useRate } from './relationships.api.ts';
import { strengthIds } from './strength-ids.ts';

interface Person {
  id: number;
  firstName: string;
}

interface StrengthSectionProps {
  person: Person;
  /** False: the keys rate somebody else on the same screen. */
  hasKeys?: boolean;
}

/** The strength of the user's relationship to a person: rate, change or remove it. */
export function StrengthSection({ person, hasKeys = true }: StrengthSectionProps) {
  const result = useQuery(relationshipQuery(person.id));
  return (
    <ProfileSection title={`How well do you know ${person.firstName}?`}>
      <TabState
        result={result}
        name="relationship"
        skeleton={<Skeleton variant="rounded" width={246} height={34} role="status" aria-label="Loading" />}
      >
        {({ results }) => (
          <StrengthChoice
            key={person.id}
            personId={person.id}
            saved={results[0]?.strengthId ?? null}
            hasKeys={hasKeys}
          />
        )}
      </TabState>
      {hasKeys && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, textWrap: 'pretty' }}>
          <Box component="span" sx={keyboardHint}>
            Press 1, 2 or 3 to rate, and 0 to remove the rating.
          </Box>{' '}
          Where you share your network, collaborators see your rating.
        </Typography>
      )}
    </ProfileSection>
  );
}

interface StrengthChoiceProps {
  personId: number;
  saved: StrengthId | null;
  hasKeys: boolean;
}

function StrengthChoice({ personId, saved, hasKeys }: StrengthChoiceProps) {
  const group = useRef<HTMLDivElement>(null);
  const [shown, save] = useOptimisticChanges(saved, (_, chosen: StrengthId | null) => chosen);
  const rate = useRate();
  const undoable = useUndoableChange();

  const put = (strengthId: StrengthId | null) => save(strengthId, () => rate.mutateAsync({ personId, strengthId }));
  const choose = (strengthId: StrengthId | null) => {
    if (strengthId === shown) return;
    void undoable({
      change: () => put(strengthId),
      undo: () => put(shown),
      done: strengthId === null ? 'Relationship removed' : `Relationship updated: ${strengths[strengthId]}`,
      failed: 'Relationship failed to update',
    });
  };
  useHotkey(
    (event) => hasKeys && /^[0-3]$/.test(event.key) && isForWindowOf(group.current, event),
    ({ key }) => choose(strengthIds.find((id) => String(id) === key) ?? null),
  );
  return (
    <Box ref={group} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="secondary"
        aria-label="Strength"
        value={shown}
        onChange={(_, chosen: StrengthId | null) => choose(chosen)}
      >
        {strengthIds.map((id) => (
          <ToggleButton
            key={id}
            value={id}
            aria-keyshortcuts={String(id)}
            sx={{ textTransform: 'none', px: 1.75, py: 0.5, fontWeight: 600 }}
          >
            {strengths[id]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {shown !== null && (
        <Button color="inherit" aria-keyshortcuts="0" onClick={() => choose(null)}>
          Remove
        </Button>
      )}
    </Box>
  );
}
