import type { Account, ClientSummary } from '@kith/contract/identity/account';
import Hub from 'icon:outline-hub';
import MenuOpen from 'icon:baseline-menu-open';
import Settings from 'icon:outline-settings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CollectiveNav } from '../../groups/collectives/collective-nav.tsx';
import { NavItem } from '../../ui/nav-item.tsx';
import { useOverlayLink } from '../../ui/overlay/use-overlay-link.ts';
import { layout } from '../../ui/theme/tokens.ts';

interface SideNavigationProps {
  account: UseQueryResult<Account>;
  client: ClientSummary | undefined;
  collapsed: boolean;
  /** Left out where it cannot be folded. */
  onCollapse?: (collapsed: boolean) => void;
}

/** The member's own network, and the collectives of one client. */
export function SideNavigation({ account, client, collapsed, onCollapse }: SideNavigationProps) {
  const fold = collapsed ? 'Show the side navigation' : 'Fold the side navigation';
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          flex: 'none',
          height: layout.topBar,
          pl: collapsed ? 0 : 2,
          pr: collapsed ? 0 : 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {!collapsed && (
          <Typography variant="h3" component="p" noWrap title={client?.name} sx={{ flex: 1 }}>
            {account.isPending ? <Skeleton width={130} /> : (client?.name ?? 'Kith')}
          </Typography>
        )}
        {client && !collapsed && <ClientSettings client={client} />}
        {onCollapse && (
          <IconButton aria-label={fold} title={fold} onClick={() => onCollapse(!collapsed)}>
            <MenuOpen sx={{ fontSize: 20, transform: collapsed ? 'scaleX(-1)' : 'none' }} />
          </IconButton>
        )}
      </Box>
      <Box component="nav" aria-label="Networks" sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 1 }}>
        <NavItem
          to="/people"
          alsoAt="/organizations"
          name="My network"
          icon={<Hub />}
          count={account.data?.network.totalPersons}
          collapsed={collapsed}
        />
        {client && (client.isOwner || client.collectives.length > 0) && (
          <CollectiveNav key={client.id} client={client} collapsed={collapsed} />
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
      </Box>
    </Box>
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
