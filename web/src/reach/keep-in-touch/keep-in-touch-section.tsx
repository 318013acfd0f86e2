import { keepInTouchIntervals, type KeepInTouch, type KeepInTouchMonths } from '@kith/contract/reach/keep-in-touch';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProfileSection } from '../../entities/profile/profile-section.tsx';
import { TabState } from '../../entities/profile/tab-state.tsx';
import { localDay } from '../../ui/calendar-days.ts';
import { formatDay } from '../../ui/formats.ts';
import { ContactedButton } from './contacted-button.tsx';
import { ContactedDialog } from './contacted-dialog.tsx';
import { dueText } from './due-text.ts';
import { reminderQuery } from './keep-in-touch.api.ts';
import { useReminder } from './use-reminder.ts';

interface Person {
  id: number;
  firstName: string;
}

/** How often the user wants to contact a person, and when next. */
export function KeepInTouchSection({ person }: { person: Person }) {
  const result = useQuery(reminderQuery(person.id));
  return (
    <ProfileSection title="Keep in touch">
      <TabState
        result={result}
        name="reminder"
        skeleton={<Skeleton variant="rounded" width={246} height={34} role="status" aria-label="Loading" />}
      >
        {({ results }) => <Reminder key={person.id} person={person} reminder={results[0]} />}
      </TabState>
    </ProfileSection>
  );
}

const intervals = Object.keys(keepInTouchIntervals).map(Number) as KeepInTouchMonths[];

function Reminder({ person, reminder }: { person: Person; reminder: KeepInTouch | undefined }) {
  const { isBusy, choose, contacted } = useReminder(person.id, reminder);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          color="secondary"
          aria-label="Keep in touch, every so many months"
          value={reminder?.months ?? 0}
          disabled={isBusy}
          onChange={(_, chosen: KeepInTouchMonths | 0 | null) => {
            // Null: the selected button was pressed again.
            if (chosen !== null) void choose(chosen || null);
          }}
        >
          <ToggleButton value={0} sx={buttonStyle}>
            Off
          </ToggleButton>
          {intervals.map((months) => (
            <ToggleButton
              key={months}
              value={months}
              aria-label={`${months} ${months === 1 ? 'month' : 'months'}`}
              sx={buttonStyle}
            >
              {months}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Typography variant="body2" component="span" aria-hidden sx={{ color: 'text.secondary' }}>
          months
        </Typography>
      </Box>
      {reminder ? (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
            {dueText(reminder.dueOn, localDay())}
            {reminder.contactedOn !== null && ` · Last contact ${formatDay(reminder.contactedOn)}`}
          </Typography>
          <Box sx={{ display: 'flex', gap: 1 }}>
            <ContactedButton name={person.firstName} disabled={isBusy} onContacted={contacted} />
            <Button
              size="small"
              color="inherit"
              disabled={isBusy}
              aria-label={`Another day on which you contacted ${person.firstName}`}
              onClick={() => setChoosing(true)}
            >
              Another day
            </Button>
          </Box>
          {isChoosing && (
            <ContactedDialog name={person.firstName} onContacted={contacted} onClose={() => setChoosing(false)} />
          )}
        </>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, textWrap: 'pretty' }}>
          Kith reminds you under News and in your calendar. Nobody else sees it.
        </Typography>
      )}
    </>
  );
}

const buttonStyle = { textTransform: 'none', px: 1.75, py: 0.5, fontWeight: 600 };
