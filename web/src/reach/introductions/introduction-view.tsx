import type { Introduction } from '@kith/contract/reach/introductions';
import ContentCopy from 'icon:outline-content-copy';
import Forum from 'icon:outline-forum';
import Handshake from 'icon:outline-handshake';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ChainDrawing } from '../../entities/chain/chain-drawing.tsx';
import { ProfileSection } from '../../entities/profile/profile-section.tsx';
import { TabState } from '../../entities/profile/tab-state.tsx';
import { TextWithLinks } from '../../entities/text/text-with-links.tsx';
import { isApiError } from '../../http/api-error.ts';
import { formatDate, formatDay } from '../../ui/formats.ts';
import { useOverlayLink } from '../../ui/overlay/use-overlay-link.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { IntroductionActions } from './introduction-actions.tsx';
import { introductionQuery, useMarkIntroductionSeen } from './introductions.api.ts';
import { OutcomeChoice } from './outcome-choice.tsx';
import { isOpen, StateChip } from './state-chip.tsx';
import { stateSentence } from './state-sentence.ts';
import { useCopyText } from './use-copy-text.ts';

interface IntroductionViewProps {
  id: number;
  /** Below a good outcome. */
  renderRating: (introduction: Introduction) => ReactNode;
}

/** One introduction: who, why, the chain as it was, and the steps that the user can take. */
export function IntroductionView({ id, renderRating }: IntroductionViewProps) {
  const result = useQuery(introductionQuery(id));
  // Also if it was loaded before: somebody else has it now.
  if (isApiError(result.error, 404))
    return (
      <Panel>
        <EmptyState icon={<Handshake />} title="This introduction is not here">
          It does not exist, or it was passed on to somebody else.
        </EmptyState>
      </Panel>
    );
  return (
    <TabState
      result={result}
      name="introduction"
      skeleton={
        <Skeleton variant="rounded" height={420} role="status" aria-label="Loading" sx={{ borderRadius: '10px' }} />
      }
    >
      {(introduction) => <Content introduction={introduction} renderRating={renderRating} />}
    </TabState>
  );
}

interface ContentProps extends Pick<IntroductionViewProps, 'renderRating'> {
  introduction: Introduction;
}

function Content({ introduction, renderRating }: ContentProps) {
  const { role, requester, introducer, target, chain, reason, steps, state, outcome } = introduction;
  useMarkSeen(introduction);
  const isRequester = role === 'requester';
  const isGood = outcome === 'met' || outcome === 'ledToSomething';
  return (
    <Panel>
      <Box sx={{ display: 'grid', gap: 3, p: { xs: 2, sm: 3 } }}>
        <Box component="header" sx={{ display: 'grid', gap: 1 }}>
          <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {isRequester ? `Introduction to ${target.name}` : `Introduce ${requester.name} to ${target.name}`}
          </Typography>
          <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <StateChip state={state} />
            <span>{stateSentence(introduction)}</span>
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {timesOf(introduction)}
          </Typography>
          <ConversationLink introduction={introduction} />
          <IntroductionActions introduction={introduction} />
        </Box>
        {steps.includes('close') && (
          <ProfileSection title="What came of it?">
            <OutcomeChoice introduction={introduction} />
          </ProfileSection>
        )}
        {isGood && renderRating(introduction)}
        <ProfileSection title="Why">
          <TextWithLinks text={reason} />
        </ProfileSection>
        <NoteSection introduction={introduction} />
        <ProfileSection title={isRequester ? 'The chain when you asked' : 'The chain'}>
          <ChainDrawing
            elements={chain}
            you={isRequester ? requester.personId : introducer.personId}
            // The introducer may not see everybody in the requester's chain.
            isLinked={({ type, entity }) =>
              isRequester || (target.isVisible && type === target.type && entity.id === target.id)
            }
          />
        </ProfileSection>
      </Box>
    </Panel>
  );
}

/** Records that the user has seen the current state, each time it is new. */
function useMarkSeen({ id, isNew }: Introduction) {
  const { mutate } = useMarkIntroductionSeen();
  useEffect(() => {
    if (isNew) mutate({ params: { id } });
  }, [mutate, id, isNew]);
}

function timesOf({ state, createdOn, updatedOn, until, collective }: Introduction): string {
  return [
    `Asked on ${formatDate(createdOn)}${collective ? ` in ${collective.name}` : ''}`,
    isOpen(state) ? `open until ${formatDay(until)}` : `last change on ${formatDate(updatedOn)}`,
  ].join(' · ');
}

function ConversationLink({ introduction: { conversationId } }: { introduction: Introduction }) {
  const overlayLink = useOverlayLink();
  if (!conversationId) return null;
  return (
    <div>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Forum />}
        component={Link}
        to={overlayLink({ type: 'messaging', conversation: conversationId })}
        preventScrollReset
      >
        Open the conversation
      </Button>
    </div>
  );
}

function NoteSection({ introduction: { note } }: { introduction: Introduction }) {
  const copy = useCopyText();
  if (!note) return null;
  return (
    <ProfileSection title="Note to forward">
      <TextWithLinks text={note} />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ContentCopy />}
        onClick={() => void copy(note, 'Note copied')}
        sx={{ mt: 1 }}
      >
        Copy
      </Button>
    </ProfileSection>
  );
}
