import type { IntroductionStep } from '@kith/contract/reach/introduction-states';
import type { Introduction } from '@kith/contract/reach/introductions';
import Block from 'icon:outline-block';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { useUndoableChange } from '../../entities/optimistic.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { IntroduceDialog } from './introduce-dialog.tsx';
import {
  useAskAgainForIntroduction,
  useAskTargetFirst,
  useDeclineIntroduction,
  useIntroduce,
  useReconsiderIntroduction,
  useReopenIntroduction,
  useTakeIntroductionBack,
  useWithdrawIntroduction,
} from './introductions.api.ts';
import { PassOnDialog } from './pass-on-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

type Open = 'introduce' | 'passOn' | 'decline' | 'refuse';

interface Action {
  step: IntroductionStep;
  name: string;
  act: () => void;
}

/** The buttons of the steps that the user can take now. */
export function IntroductionActions({ introduction }: { introduction: Introduction }) {
  const [open, setOpen] = useState<Open>();
  const { role, requester, introducer, steps } = introduction;
  // Who asked by mail records the answer of an introducer without an account.
  const isRecording = role === 'requester' && !introducer.isMember;
  const direct = useDirectSteps(introduction);
  const actions = [
    ...(isRecording ? recordedAnswers(introducer.name, direct) : ownAnswers(direct, setOpen)),
    { step: 'reconsider', name: 'Reconsider', act: direct.reconsider },
    { step: 'takeBack', name: 'Not introduced yet', act: direct.takeBack },
    { step: 'reopen', name: 'Remove the outcome', act: direct.reopen },
    { step: 'withdraw', name: 'Withdraw', act: direct.withdraw },
    { step: 'askAgain', name: 'Ask again', act: direct.askAgain },
  ] satisfies Action[];
  const offered = actions.filter(({ step }) => steps.includes(step));
  const close = () => setOpen(undefined);
  // A step that was taken has no button any more. Not to another button: a second press would take that step too.
  const kept = useKeptFocus<HTMLElement>((element) => element);
  return (
    <Box {...kept} role="group" aria-label="What you can do" tabIndex={-1} sx={actionsStyle}>
      {offered.map(({ step, name, act }) => (
        <Button key={step} {...styleOf(step)} disabled={direct.isPending} onClick={act}>
          {name}
        </Button>
      ))}
      {role === 'introducer' && (
        <RowMenu
          label="More for this introduction"
          entries={[
            { name: `Take no requests from ${requester.name}`, icon: <Block />, onChoose: () => setOpen('refuse') },
          ]}
        />
      )}
      {open === 'introduce' && <IntroduceDialog introduction={introduction} onClose={close} />}
      {open === 'passOn' && <PassOnDialog introduction={introduction} onClose={close} />}
      {open === 'decline' && <DeclineDialog introduction={introduction} onClose={close} />}
      {open === 'refuse' && (
        <RefuseDialog name={requester.name} requester={{ introductionId: introduction.id }} onClose={close} />
      )}
    </Box>
  );
}

const actionsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 0.5,
  outline: 0,
  '&:empty': { display: 'none' },
};

const styleOf = (step: IntroductionStep): ButtonProps =>
  step === 'introduce' ? { variant: 'contained' } : { variant: 'outlined', color: 'inherit' };

type DirectSteps = ReturnType<typeof useDirectSteps>;

const ownAnswers = (direct: DirectSteps, open: (dialog: Open) => void): Action[] => [
  { step: 'introduce', name: 'Introduce', act: () => open('introduce') },
  { step: 'askFirst', name: 'I will ask them first', act: direct.askFirst },
  { step: 'passOn', name: 'Pass on', act: () => open('passOn') },
  { step: 'decline', name: 'Decline', act: () => open('decline') },
];

const recordedAnswers = (introducer: string, direct: DirectSteps): Action[] => [
  { step: 'introduce', name: `${introducer} introduced us`, act: direct.introduce },
  { step: 'askFirst', name: 'They ask first', act: direct.askFirst },
  { step: 'decline', name: 'They declined', act: direct.decline },
];

/** The steps that need no dialog. The screen shows their result. */
function useDirectSteps({ id }: Introduction) {
  const input = { params: { id } };
  const [askFirst, introduce, decline] = [useAskTargetFirst(), useIntroduce(), useDeclineIntroduction()];
  const [reconsider, withdraw] = [useReconsiderIntroduction(), useWithdrawIntroduction()];
  const [askAgain, takeBack, reopen] = [
    useAskAgainForIntroduction(),
    useTakeIntroductionBack(),
    useReopenIntroduction(),
  ];
  const report = useReport();
  const undoable = useUndoableChange();
  return {
    isPending: [askFirst, introduce, decline, reconsider, withdraw, askAgain, takeBack, reopen].some(
      ({ isPending }) => isPending,
    ),
    askFirst: () => void report(() => askFirst.mutateAsync(input)),
    introduce: () =>
      void undoable({
        change: () => introduce.mutateAsync({ ...input, body: {} }),
        undo: () => takeBack.mutateAsync(input),
        done: 'Introduction recorded',
        failed: 'Request failed to change',
      }),
    takeBack: () => void report(() => takeBack.mutateAsync(input)),
    reopen: () => void report(() => reopen.mutateAsync(input)),
    decline: () => void report(() => decline.mutateAsync({ ...input, body: {} })),
    reconsider: () => void report(() => reconsider.mutateAsync(input)),
    askAgain: () => void report(() => askAgain.mutateAsync(input)),
    withdraw: () =>
      void undoable({
        change: () => withdraw.mutateAsync(input),
        undo: () => askAgain.mutateAsync(input),
        done: 'Request withdrawn',
        failed: 'Request failed to change',
      }),
  };
}
