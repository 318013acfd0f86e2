import type { ClientSummary } from '@kith/contract/identity/account';
import Dashboard from 'icon:outline-space-dashboard';
import Help from 'icon:outline-help-outline';
import Home from 'icon:outline-home';
import TrackChanges from 'icon:baseline-track-changes';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { fromScope, useIsIn, useScope } from '../use-scope.ts';
import { useHasMessaging } from '../use-has-messaging.ts';
import { IntroductionsLink } from './introductions-link.tsx';
import { MessagingLink } from './messaging-link.tsx';
import { NewsLink } from './news-link.tsx';
import { RailLink } from './rail-link.tsx';

interface SystemRailProps {
  clients: readonly ClientSummary[];
  current: ClientSummary | undefined;
  onChoose: (clientId: number) => void;
  isAdmin: boolean;
}

/** The dark rail at the window's edge: home, news, messaging, introductions, targets, the back-office (admins only), then the user's clients and the guides. */
export function SystemRail({ clients, current, onChoose, isAdmin }: SystemRailProps) {
  const inDashboard = useIsIn('dashboard');
  const inTargets = useIsIn('targets');
  const inReach = useIsIn('news', 'introductions', 'targets');
  const scope = useScope();
  const home = scope.kind === 'network' && !inReach;
  const hasMessaging = useHasMessaging();
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1,
        py: 1,
        height: '100%',
        overflowY: 'auto',
        scrollbarWidth: 'none',
        bgcolor: 'rail.main',
        color: 'rail.text',
      }}
    >
      <RailLink to="/people" name="Home" current={home} icon={<Home sx={{ fontSize: 20 }} />} />
      <NewsLink />
      {hasMessaging && <MessagingLink />}
      <IntroductionsLink />
      <RailLink
        to="/targets"
        state={fromScope(scope)}
        name="Targets"
        current={inTargets}
        icon={<TrackChanges sx={{ fontSize: 20 }} />}
      />
      {isAdmin && (
        <RailLink to="/dashboard" name="Dashboard" current={inDashboard} icon={<Dashboard sx={{ fontSize: 20 }} />} />
      )}
      {clients.length > 0 && <Box sx={{ width: 24, borderTop: 1, borderColor: 'rail.selected', my: 0.5 }} />}
      {clients.map((client) => (
        <ClientSquare
          key={client.id}
          client={client}
          current={client.id === current?.id && !inDashboard && !inReach}
          onChoose={() => onChoose(client.id)}
        />
      ))}
      <Box sx={{ flex: 'none', mt: 'auto' }}>
        <RailLink
          to={inDashboard ? '/help/admins' : '/help'}
          name="Help"
          current={false}
          icon={<Help sx={{ fontSize: 20 }} />}
        />
      </Box>
    </Box>
  );
}

interface ClientSquareProps {
  client: ClientSummary;
  current: boolean;
  onChoose: () => void;
}

function ClientSquare({ client, current, onChoose }: ClientSquareProps) {
  const [first] = client.collectives;
  return (
    <ButtonBase
      component={Link}
      to={first ? `/collectives/${first.id}/people` : '/people'}
      onClick={onChoose}
      aria-label={client.name}
      title={client.name}
      aria-current={current ? 'true' : undefined}
      sx={(theme) => ({
        position: 'relative',
        borderRadius: '8px',
        '&:focus-visible': { ...theme.focusVisible, outlineColor: theme.vars.palette.rail.text },
        '&[aria-current]::before': {
          content: '""',
          position: 'absolute',
          left: -8,
          width: 4,
          height: 20,
          borderRadius: '0 3px 3px 0',
          bgcolor: 'rail.text',
        },
      })}
    >
      <Avatar name={client.name} picture={client.profilePicture} size="xSmall" shape="client" />
    </ButtonBase>
  );
}
