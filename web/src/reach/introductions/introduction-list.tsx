import Handshake from 'icon:outline-handshake';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { readPage } from '../../ui/pager/page-window.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { ToggleChoice } from '../../ui/toggle-choice.tsx';
import { IntroductionRow } from './introduction-row.tsx';
import { introductionsQuery, type Role } from './introductions.api.ts';
import { useNewIntroductions } from './new-introductions.api.ts';

const emptyTexts = {
  introducer: {
    open: ['Nobody waits for you', 'When a member asks you for an introduction, you answer here.'],
    past: ['Nothing here yet', 'Requests that you have answered, and those that ended without you.'],
  },
  requester: {
    open: [
      'You wait for nobody',
      'Open a profile and choose a chain to ask the first person of it for an introduction.',
    ],
    past: ['Nothing here yet', 'Requests of yours that were answered, withdrawn or expired.'],
  },
} as const;

interface IntroductionListProps {
  /** What the user is in the listed introductions. */
  side: Role;
  /** The button of the empty state. */
  emptyAction: ReactNode;
}

/** The introductions that the user was asked for or asked for: the open ones, or the past ones. */
export function IntroductionList({ side, emptyAction }: IntroductionListProps) {
  const [search, setSearch] = useSearchParams();
  const show = search.get('show') === 'past' ? 'past' : 'open';
  const result = useQuery(introductionsQuery(side, show, readPage(search.toString())));
  const newPast = useNewIntroductions()[side].past;
  const [title, text] = emptyTexts[side][show];
  return (
    <>
      <ToggleChoice
        label="Show"
        choices={[
          { value: 'open', name: 'Open' },
          { value: 'past', name: newPast > 0 ? `Past, ${newPast} new` : 'Past' },
        ]}
        value={show}
        onChoose={(chosen) => setSearch(chosen === 'past' ? { show: 'past' } : {})}
        sx={{ mb: 1.5 }}
      />
      <PagedList
        {...result}
        name="introductions"
        renderRow={(introduction) => <IntroductionRow key={introduction.id} introduction={introduction} />}
        skeleton={<RowSkeletons rows={4} />}
        empty={
          <EmptyState icon={<Handshake />} title={title} help="introductions" action={emptyAction}>
            {text}
          </EmptyState>
        }
      />
    </>
  );
}
