import type { Conversation } from '@kith/contract/messaging/conversations';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useConversation } from '../messaging-context.ts';
import { MemberLink } from '../conversation/member-link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { OnlineDot } from '../conversation/conversation-avatar.tsx';
import { AddPeople } from './add-people.tsx';
import { GroupPhoto } from './group-photo.tsx';
import { SubjectForm } from './subject-form.tsx';

/** The subject, photo and participants of a group. Every participant may change them. */
export function GroupDialog({ conversation: opened, onClose }: { conversation: Conversation; onClose: () => void }) {
  const conversation = useConversation(opened.id) ?? opened;
  return (
    <Dialog open title="Group details" width="narrow" onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <GroupPhoto conversation={conversation} />
        <SubjectForm conversation={conversation} />
        <AddPeople conversation={conversation} />
        <Box component="section" aria-label="People">
          <Typography variant="h3" sx={{ mb: 1 }}>
            People
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {conversation.participants.map(({ userId, personId, name, picture, online }) => (
              <Box component="li" key={userId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Box sx={{ position: 'relative' }}>
                  <Avatar name={name} picture={picture} size="xSmall" />
                  {online && <OnlineDot />}
                </Box>
                <MemberLink personId={personId} name={name} />
              </Box>
            ))}
          </Box>
        </Box>
      </Box>
    </Dialog>
  );
}
