import AddComment from 'icon:outline-add-comment';
import ArrowBack from 'icon:baseline-arrow-back';
import Close from 'icon:baseline-close';
import Settings from 'icon:outline-settings';
import Box from '@mui/material/Box';
import MuiDialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { ErrorBoundary } from '../ui/states/error-boundary.tsx';
import { dialogWidths, layout } from '../ui/theme/tokens.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import { MessageSkeletons } from './conversation/message-skeletons.tsx';
import { Inbox } from './inbox/inbox.tsx';
import { MessagingContext } from './messaging-context.ts';
import { SmallState } from './small-state.tsx';
import { messagingClientFor } from './store/use-messaging.ts';

const NewConversation = lazy(async () => ({
  default: (await import('./conversation/new-conversation.tsx')).NewConversation,
}));

interface MessagingDialogProps {
  me: number;
  /** The id of the open conversation; `new` starts one. */
  conversation: string | undefined;
  at: number | undefined;
  settings: To;
  onClose: () => void;
  onOpen: (conversation?: string, at?: number) => void;
}

/** Messaging in full size: the inbox and a conversation, side by side on wide screens. */
export function MessagingDialog({ me, conversation, at, settings, onClose, onOpen }: MessagingDialogProps) {
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('sm'));
  const titleId = useId();
  const back = (
    <IconButton aria-label="Back to the inbox" onClick={() => onOpen()} edge="start">
      <ArrowBack fontSize="small" />
    </IconButton>
  );
  const close = (
    <IconButton aria-label="Close" onClick={onClose}>
      <Close fontSize="small" />
    </IconButton>
  );
  const showsInbox = !small || conversation === undefined;
  const showsConversation = !small || conversation !== undefined;
  return (
    <MessagingContext value={messagingClientFor(me)}>
      <MuiDialog
        open
        fullWidth
        fullScreen={small}
        onClose={onClose}
        aria-labelledby={titleId}
        slotProps={{ paper: { sx: { maxWidth: dialogWidths.wide, height: { sm: 'min(760px, calc(100% - 48px))' } } } }}
      >
        {!showsInbox && (
          <Box id={titleId} sx={visuallyHidden}>
            Messaging
          </Box>
        )}
        <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
          {showsInbox && (
            <Column side>
              <Bar>
                <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
                  Messaging
                </Typography>
                <IconButton aria-label="New message" title="New message" onClick={() => onOpen('new')}>
                  <AddComment sx={{ fontSize: 20 }} />
                </IconButton>
                <IconButton
                  component={Link}
                  to={settings}
                  preventScrollReset
                  aria-label="Messaging settings"
                  title="Settings"
                >
                  <Settings sx={{ fontSize: 20 }} />
                </IconButton>
                {small && close}
              </Bar>
              <ErrorBoundary name="The inbox">
                <Inbox current={conversation} onOpen={onOpen} onNew={() => onOpen('new')} />
              </ErrorBoundary>
            </Column>
          )}
          {showsConversation && (
            <Column>
              {conversation === 'new' && (
                <>
                  <Bar>
                    {small && back}
                    <Typography variant="h3" component="p" sx={{ flex: 1 }}>
                      New message
                    </Typography>
                    {close}
                  </Bar>
                  <ErrorBoundary name="The new message">
                    <Suspense fallback={<MessageSkeletons />}>
                      <NewConversation autoFocus onStarted={onOpen} />
                    </Suspense>
                  </ErrorBoundary>
                </>
              )}
              {conversation !== undefined && conversation !== 'new' && (
                <ErrorBoundary
                  name="This conversation"
                  resetKey={conversation}
                  renderFrame={(message) => (
                    <>
                      <Bar>
                        {small && back}
                        <Box sx={{ flex: 1 }} />
                        {close}
                      </Bar>
                      {message}
                    </>
                  )}
                >
                  <ConversationPane
                    // Another conversation or another message opens a new pane.
                    key={`${conversation} ${at ?? ''}`}
                    id={conversation}
                    at={at}
                    before={small && back}
                    after={close}
                    onGone={() => onOpen()}
                  />
                </ErrorBoundary>
              )}
              {conversation === undefined && (
                <>
                  <Bar>
                    <Box sx={{ flex: 1 }} />
                    {close}
                  </Bar>
                  <SmallState
                    title="No conversation is open"
                    action={{ name: 'New message', choose: () => onOpen('new') }}
                  >
                    Choose one from the list, or begin a new one.
                  </SmallState>
                </>
              )}
            </Column>
          )}
        </Box>
      </MuiDialog>
    </MessagingContext>
  );
}

function Column({ side = false, children }: { side?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        minHeight: 0,
        ...(side
          ? {
              width: { xs: '100%', sm: layout.inboxColumn },
              flex: 'none',
              borderRight: { sm: 1 },
              borderColor: { sm: 'divider' },
            }
          : { flex: 1 }),
      }}
    >
      {children}
    </Box>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 56,
        pl: 2,
        pr: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}
