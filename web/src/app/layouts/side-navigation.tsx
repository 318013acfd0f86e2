import type { Account, ClientSummary } from '@kith/contract/identity/account';
import Hub from 'icon:outline-hub';
import Settings from 'icon:outline-settings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CollectiveNav } from '../../groups/collectives/collective-nav.tsx';
import { HelpLink } from '../../ui/help-link.tsx';
import { NavItem } from '../../ui/nav-item.tsx';
import { useOverlayLink } from '../../ui/overlay/use-overlay-link.ts';
import { NavigationColumn, type CollapseProps } from './navigation-column.tsx';

interface SideNavigationProps extends CollapseProps {
  account: UseQueryResult<Account>;
  client: ClientSummary | undefined;
}

/** Links to the user's own network and to the collectives of one client. */
export function SideNavigation({ account, client, ...folding }: SideNavigationProps) {
  const { collapsed } = folding;
  return (
    <NavigationColumn
      label="Networks"
      title={account.isPending ? <Skeleton width={130} /> : (client?.name ?? 'Kith')}
      titleHint={client?.name}
      action={client && <ClientSettings client={client} />}
      {...folding}
    >
      <NavItem
        to="/people"
        alsoAt="/organizations"
        name="Your network"
        icon={<Hub />}
        count={account.data?.network.totalPersons}
        collapsed={collapsed}
      />
      {client && (client.isOwner || client.collectives.length > 0) ? (
        <CollectiveNav key={client.id} client={client} collapsed={collapsed} />
      ) : (
        account.isSuccess &&
        !collapsed && (
          <Typography variant="body2" sx={{ p: 1, color: 'text.secondary' }}>
            You are in no collective yet. <HelpLink about="collectives" />
          </Typography>
        )
      )}
      {account.isError && !collapsed && (
        <Box sx={{ p: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            Your account could not be loaded.
          </Typography>
          <Button variant="outlined" color="inherit" onClick={() => void account.refetch()}>
            Try again
          </Button>
        </Box>
      )}
    </NavigationColumn>
  );
}

function ClientSettings({ client }: { client: ClientSummary }) {
  const overlayLink = useOverlayLink();
  const name = `Settings of ${client.name}`;
  return (
    <IconButton
      component={Link}
      to={overlayLink({ type: 'client', id: client.id })}
      preventScrollReset
      aria-label={name}
      title="Settings"
    >
      <Settings sx={{ fontSize: 18 }} />
    </IconButton>
  );
}
