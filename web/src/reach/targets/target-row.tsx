import { introductionStates, type IntroductionState } from '@kith/contract/reach/introduction-states';
import { targetReaches, targetStates, type Target, type TargetList } from '@kith/contract/reach/targets';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { EntityRow } from '../../ui/entity-row.tsx';
import { formatCount } from '../../ui/formats.ts';
import { rowLinkAttribute } from '../../ui/row-arrow-keys.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { StrengthBars } from '../../ui/strength-bars.tsx';
import { CandidateReview } from './candidate-review.tsx';
import { useRemoveTargets, useRestoreTargets, useReviewTargetAgain } from './targets.api.ts';

/** A target whose introducer can be asked. */
export interface AskedTarget {
  kind: TargetList['kind'];
  /** The collective of the list; undefined if it is a list in the own network. */
  collectiveId: number | undefined;
  record: NonNullable<Target['record']>;
  introducer: NonNullable<Target['introducer']>;
}

interface TargetRowProps {
  list: TargetList;
  target: Target;
  renderAsk: (asked: AskedTarget) => ReactNode;
}

export const nameOf = ({ name, website, linkedin }: Pick<Target, 'name' | 'website' | 'linkedin'>) =>
  name ?? website ?? linkedin ?? '';

/** The address of the chains to a record, in the scope of the list. */
const chainsOf = ({ kind, collective }: TargetList, id: number) =>
  `${collective ? `/collectives/${collective.id}` : ''}/${kind === 'person' ? 'people' : 'organizations'}/${id}/you`;

/** A target: its record, the best introducer and chain, and the state of an introduction. */
export function TargetRow({ list, target, renderAsk }: TargetRowProps) {
  const { record, candidates, introducer, strengthId, ways, reach, introduction, state } = target;
  const name = record?.name ?? nameOf(target);
  const pasted = nameOf(target);
  return (
    <EntityRow
      avatar={<Avatar name={name} picture={record?.profilePicture ?? null} size="small" shape={list.kind} />}
      title={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, overflowWrap: 'anywhere' }}>
          {record ? (
            <Link
              className="row-link"
              to={chainsOf(list, record.id)}
              {...{ [rowLinkAttribute]: `targets/${target.id}` }}
            >
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )}
          {state === 'doubtful' && <span className="tag tag-label">{targetStates.doubtful}</span>}
          {state === 'unmatched' && <span className="tag">{targetStates.unmatched}</span>}
        </Box>
      }
      line={record && (record.headline ?? (pasted === name ? null : pasted))}
      details={
        <>
          {ways > 0 && (
            <Box
              component="span"
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.25 }}
            >
              {introducer && (
                <>
                  <Avatar name={introducer.name} picture={introducer.profilePicture} size="xSmall" />
                  <span>through {introducer.name}</span>
                </>
              )}
              {strengthId && <StrengthBars strengthId={strengthId} />}
              <span>
                {formatCount(ways)} {ways === 1 ? 'way' : 'ways'}
              </span>
            </Box>
          )}
          {state === 'doubtful' && list.isMine && (
            <CandidateReview
              listId={list.id}
              targetId={target.id}
              name={pasted}
              candidates={candidates}
              kind={list.kind}
            />
          )}
        </>
      }
      aside={
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            justifyContent: { md: 'flex-end' },
            columnGap: 1,
            position: 'relative',
            zIndex: 1,
          }}
        >
          <span>{reach ? targetReaches[reach] : state === 'matched' ? 'Computing…' : ''}</span>
          {introduction && (
            <Link className="link-above-row" to={`/introductions/${introduction.id}`}>
              {introductionStates[introduction.state]}
            </Link>
          )}
          {record &&
            introducer &&
            (!introduction || canAskSomebody[introduction.state]) &&
            renderAsk({ kind: list.kind, collectiveId: list.collective?.id, record, introducer })}
          {list.isMine && <TargetMenu list={list} target={target} name={name} />}
        </Box>
      }
    />
  );
}

/** Not while somebody is asked, nor after an introduction. The dialog says so if it is this introducer who was asked before. */
const canAskSomebody: Record<IntroductionState, boolean> = {
  asked: false,
  asking: false,
  introduced: false,
  closed: false,
  declined: true,
  withdrawn: true,
  expired: true,
  ended: true,
};

function TargetMenu({ list, target, name }: Pick<TargetRowProps, 'list' | 'target'> & { name: string }) {
  const notify = useSnackbar();
  const report = useReport();
  const remove = useRemoveTargets();
  const restore = useRestoreTargets();
  const reviewAgain = useReviewTargetAgain();
  const params = { id: list.id };
  const body = { targetIds: [target.id] };
  const removeIt = () =>
    report(async () => {
      await remove.mutateAsync({ params, body });
      notify({
        text: `${name} removed`,
        colour: 'success',
        action: { name: 'Undo', choose: () => void report(() => restore.mutateAsync({ params, body })) },
      });
    });
  const review = {
    name: target.state === 'matched' ? 'Choose another match' : 'Choose a match',
    onChoose: () => void report(() => reviewAgain.mutateAsync({ params: { ...params, targetId: target.id } })),
  };
  return (
    <RowMenu
      label={`Actions for ${name}`}
      entries={[...(target.canReviewAgain ? [review] : []), { name: 'Remove', onChoose: () => void removeIt() }]}
    />
  );
}
