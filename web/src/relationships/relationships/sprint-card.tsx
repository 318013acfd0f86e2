import { strengths, type StrengthId } from '@kith/contract/entities';
import type { PersonSummary } from '@kith/contract/people/people';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LocationLine } from '../../entities/location-line.tsx';
import { WorkRole } from '../../entities/person/work-role.tsx';
import { ProfileLink } from '../../entities/profile/profile-link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { formatMonthYear } from '../../ui/formats.ts';
import { keyboardHint } from '../../ui/keyboard-hint.ts';
import { Panel } from '../../ui/panel.tsx';
import { strengthIds } from './strength-ids.ts';

interface SprintCardProps {
  person: PersonSummary & { reason: string };
  canUndo: boolean;
  /** Null skips the person. */
  onAnswer: (strengthId: StrengthId | null) => void;
  onUndo: () => void;
}

/** One person, and the question how well the user knows them. */
export function SprintCard({ person, canUndo, onAnswer, onUndo }: SprintCardProps) {
  const { id, name, profilePicture, primaryWorkRole: role, headline, location, connectedOn, reason } = person;
  return (
    <Panel>
      <Box sx={cardStyle}>
        <Avatar name={name} picture={profilePicture} size="xLarge" />
        <Typography variant="h1" component="h2" sx={{ mt: 1, overflowWrap: 'anywhere', '& a': { color: 'inherit' } }}>
          <ProfileLink kind="people" id={id}>
            {name}
          </ProfileLink>
        </Typography>
        {/* A fixed minimum height, so that the buttons stay under the pointer. */}
        <Box sx={{ minHeight: 62 }}>
          <Box>{role ? <WorkRole role={role} /> : headline}</Box>
          {location && (
            <Box sx={{ typography: 'body2', color: 'text.secondary', display: 'flex', justifyContent: 'center' }}>
              <LocationLine name={location.name} />
            </Box>
          )}
          {connectedOn && (
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Known since {formatMonthYear(connectedOn)}</Box>
          )}
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>{reason}</Box>
        <Box role="group" aria-label={`How well do you know ${name}?`} sx={choicesStyle}>
          {strengthIds.map((strengthId) => (
            <Button
              key={strengthId}
              variant="outlined"
              color="inherit"
              aria-keyshortcuts={String(strengthId)}
              sx={{ minHeight: 44, fontSize: 15 }}
              onClick={() => onAnswer(strengthId)}
            >
              {strengths[strengthId]} <Key>{strengthId}</Key>
            </Button>
          ))}
        </Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button color="inherit" aria-keyshortcuts="S" onClick={() => onAnswer(null)}>
            Skip <Key>S</Key>
          </Button>
          <Button color="inherit" aria-keyshortcuts="U" disabled={!canUndo} onClick={onUndo}>
            Undo <Key>U</Key>
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}

/** The keyboard shortcut of a button. */
function Key({ children }: { children: ReactNode }) {
  return (
    <Box component="kbd" aria-hidden sx={keyStyle}>
      {children}
    </Box>
  );
}

const cardStyle = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 1,
  px: { xs: 2, sm: 4 },
  py: 3.5,
};

const choicesStyle = { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1, width: '100%' };

const keyStyle = {
  ml: 1,
  px: '5px',
  border: 1,
  borderColor: 'surface.field',
  borderRadius: '4px',
  fontFamily: 'inherit',
  fontSize: 11,
  lineHeight: '16px',
  // Hidden on small screens.
  display: { xs: 'none', sm: 'inline-block' },
  ...keyboardHint,
};
