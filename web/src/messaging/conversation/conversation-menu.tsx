import type { Conversation } from '@kith/contract/messaging/conversations';
import Block from 'icon:outline-block';
import Groups from 'icon:outline-groups';
import Logout from 'icon:baseline-logout';
import Person from 'icon:outline-person';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { RowMenuButton } from '../../ui/row-menu/row-menu-button.tsx';
import { useMessagingClient } from '../messaging-context.ts';
import { hasLeftKith, isGroup, othersIn, titleOf } from '../store/conversation.ts';
import { useBlockOther } from './use-block-other.ts';

const RowMenuList = lazy(async () => ({
  default: (await import('../../ui/row-menu/row-menu-list.tsx')).RowMenuList,
}));
const GroupDialog = lazy(async () => ({ default: (await import('../group/group-dialog.tsx')).GroupDialog }));
const LeaveGroup = lazy(async () => ({ default: (await import('../group/leave-group.tsx')).LeaveGroup }));

/** The actions of a conversation. `onLeft`: the user has left the group. */
export function ConversationMenu({ conversation, onLeft }: { conversation: Conversation; onLeft: () => void }) {
  const { me } = useMessagingClient();
  const [open, setOpen] = useState<'details' | 'leave'>();
  const blocking = useBlockOther(conversation);
  const navigate = useNavigate();
  const [other] = othersIn(conversation, me);
  const close = () => setOpen(undefined);
  const entries = isGroup(conversation)
    ? [
        { name: 'Group details', icon: <Groups />, onChoose: () => setOpen('details') },
        { name: 'Leave group', icon: <Logout />, onChoose: () => setOpen('leave') },
      ]
    : [
        { name: 'View profile', icon: <Person />, onChoose: () => void navigate(`/people/${other?.personId}`) },
        conversation.blocked
          ? { name: 'Unblock', icon: <Block />, onChoose: blocking.unblock }
          : { name: 'Block', icon: <Block />, onChoose: blocking.block },
      ];
  // There is nothing to open or to block.
  if (hasLeftKith(conversation, me)) return null;
  return (
    <>
      <RowMenuButton label={`Actions for ${titleOf(conversation, me)}`} disabled={blocking.busy}>
        {(menu) => (
          <Suspense>
            <RowMenuList {...menu} entries={entries} />
          </Suspense>
        )}
      </RowMenuButton>
      <Suspense>
        {open === 'details' && <GroupDialog conversation={conversation} onClose={close} />}
        {open === 'leave' && <LeaveGroup conversation={conversation} onClose={close} onLeft={onLeft} />}
      </Suspense>
    </>
  );
}
