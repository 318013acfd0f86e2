import type { PossiblePerson } from '@kith/contract/identity/registrations';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Avatar } from '../../ui/avatar/avatar.tsx';

export interface MatchChoice {
  personId: number | null;
  noMatch: boolean;
}

interface MatchListProps extends MatchChoice {
  persons: readonly PossiblePerson[];
  error: string | undefined;
  /** Choosing a record clears the checkbox, and the checkbox clears the record. */
  onChoose: (match: MatchChoice) => void;
}

/** People who may be the newcomer. */
export function MatchList({ persons, personId, noMatch, error, onChoose }: MatchListProps) {
  const titleId = useId();
  const errorId = useId();
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography id={titleId} variant="h3" component="h2">
        Is one of these you?
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.25 }}>
        Choose your record to take it over, with everything it already says about you.
      </Typography>
      <RadioGroup
        aria-labelledby={titleId}
        aria-describedby={error ? errorId : undefined}
        value={personId ?? ''}
        onChange={(_, value) => onChoose({ personId: Number(value), noMatch: false })}
        sx={{ border: 1, borderColor: error ? 'error.main' : 'divider', borderRadius: '10px', overflow: 'hidden' }}
      >
        {persons.map((person) => (
          <FormControlLabel
            key={person.id}
            value={person.id}
            control={<Radio />}
            label={<PersonLine person={person} />}
            sx={{ ...rowStyle, bgcolor: person.id === personId ? 'selection.main' : 'transparent' }}
          />
        ))}
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={noMatch}
              onChange={(_, checked) => onChoose({ personId: null, noMatch: checked })}
            />
          }
          label="None of these are me"
          sx={{ ...rowStyle, bgcolor: noMatch ? 'selection.main' : 'transparent' }}
        />
      </RadioGroup>
      {error && (
        <FormHelperText id={errorId} error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

function PersonLine({ person }: { person: PossiblePerson }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <Avatar name={person.name} picture={person.profilePicture} size="xSmall" />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{person.name}</Typography>
        {person.headline && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {person.headline}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

const rowStyle = {
  m: 0,
  px: 0.75,
  py: 0.75,
  minHeight: 48,
  '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&:hover': { bgcolor: 'action.hover' },
};
