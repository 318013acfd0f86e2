import { keepInTouchIntervals, type KeepInTouch, type KeepInTouchMonths } from '@kith/contract/reach/keep-in-touch';
import EventRepeat from 'icon:outline-event-repeat';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { localDay } from '../../ui/calendar-days.ts';
import { EntityRow } from '../../ui/entity-row.tsx';
import { formatDay } from '../../ui/formats.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { readPage } from '../../ui/pager/page-window.ts';
import { rowLinkAttribute } from '../../ui/row-arrow-keys.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { ContactedButton } from './contacted-button.tsx';
import { ContactedDialog } from './contacted-dialog.tsx';
import { dueText } from './due-text.ts';
import { remindersQuery } from './keep-in-touch.api.ts';
import { useReminder } from './use-reminder.ts';

interface KeepInTouchListProps {
  tools: ReactNode;
  emptyAction: ReactNode;
}

/** Everybody with whom the user keeps in touch, the earliest due first. */
export function KeepInTouchList({ tools, emptyAction }: KeepInTouchListProps) {
  const result = useQuery(remindersQuery(readPage(useLocation().search)));
  return (
    <PagedList
      {...result}
      name="people to keep in touch with"
      tools={tools}
      renderRow={(reminder) => <ReminderRow key={reminder.person.id} reminder={reminder} />}
      skeleton={<RowSkeletons rows={4} />}
      empty={
        <EmptyState
          icon={<EventRepeat />}
          title="With whom do you want to keep in touch?"
          help="keepInTouch"
          action={emptyAction}
        >
          Choose on a profile, in the tab You, how often you want to contact somebody.
        </EmptyState>
      }
    />
  );
}

function ReminderRow({ reminder }: { reminder: KeepInTouch }) {
  const { person, months, contactedOn, dueOn } = reminder;
  const today = localDay();
  const [isChoosing, setChoosing] = useState(false);
  const { isBusy, choose, contacted } = useReminder(person.id, reminder);
  const others = Object.entries(keepInTouchIntervals).filter(([other]) => Number(other) !== months);
  return (
    <EntityRow
      avatar={<Avatar name={person.name} picture={person.profilePicture} size="small" />}
      title={
        <Link
          className="row-link"
          to={`/people/${person.id}`}
          {...{ [rowLinkAttribute]: `keep-in-touch/${person.id}` }}
        >
          {person.name}
        </Link>
      }
      line={person.headline}
      details={
        <>
          <Box component="span" sx={dueOn <= today ? { color: 'text.primary', fontWeight: 600 } : {}}>
            {dueText(dueOn, today)}
          </Box>
          {` · ${keepInTouchIntervals[months]}`}
          {contactedOn !== null && ` · Last contact ${formatDay(contactedOn)}`}
        </>
      }
      aside={
        <Box sx={asideStyle}>
          <ContactedButton name={person.name} disabled={isBusy} onContacted={contacted} />
          <RowMenu
            label={`Actions for ${person.name}`}
            disabled={isBusy}
            entries={[
              { name: 'Another day', onChoose: () => setChoosing(true) },
              ...others.map(([other, name]) => ({
                name,
                onChoose: () => void choose(Number(other) as KeepInTouchMonths),
              })),
              { name: 'Off', onChoose: () => void choose(null) },
            ]}
          />
          {isChoosing && (
            <ContactedDialog name={person.name} onContacted={contacted} onClose={() => setChoosing(false)} />
          )}
        </Box>
      }
    />
  );
}

/** Above the link that covers the row. */
const asideStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: { md: 'flex-end' },
  gap: 0.5,
  position: 'relative',
  zIndex: 1,
};
