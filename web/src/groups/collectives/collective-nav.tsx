import type { ClientSummary } from '@kith/contract/identity/account';
import TagIcon from 'icon:baseline-tag';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, memo, Suspense, useId, useState } from 'react';
import { HelpLink } from '../../ui/help-link.tsx';
import { NavItem } from '../../ui/nav-item.tsx';
import { RowMenuButton } from '../../ui/row-menu/row-menu-button.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { CreateCollectiveButton } from './create-collective-button.tsx';

// Loaded on first use.
const CollectiveMenu = lazy(async () => ({ default: (await import('./collective-menu.tsx')).CollectiveMenu }));

interface CollectiveNavProps {
  client: ClientSummary;
  collapsed: boolean;
}

/** The collectives of a client in the side navigation, with a search. Memoized: a navigation renders the layout again. */
export const CollectiveNav = memo(function CollectiveNav({ client, collapsed }: CollectiveNavProps) {
  const { id: clientId, collectives, isOwner } = client;
  const [text, setText] = useState('');
  const headingId = useId();
  const searchText = text.trim().toLocaleLowerCase();
  const found = collectives.filter(({ name }) => name.toLocaleLowerCase().includes(searchText));
  return (
    <Box component="section" aria-labelledby={collapsed ? undefined : headingId} sx={{ mt: collapsed ? 1 : 2 }}>
      {!collapsed && (
        <>
          <Typography id={headingId} variant="overline" component="h2" sx={{ px: 1, color: 'text.secondary' }}>
            Collectives
          </Typography>
          {collectives.length > 0 && (
            <Box sx={{ my: 0.75 }}>
              <SearchBox label="Search collectives" value={text} onChange={setText} />
            </Box>
          )}
        </>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: '2px' }}>
        {found.map((collective) => (
          <Box component="li" key={collective.id} sx={{ minWidth: 0 }}>
            <NavItem
              to={`/collectives/${collective.id}/people`}
              alsoAt={`/collectives/${collective.id}`}
              name={collective.name}
              icon={<TagIcon />}
              count={collective.totalPersons}
              collapsed={collapsed}
              menu={
                <RowMenuButton label={`Settings of ${collective.name}`}>
                  {(menu) => (
                    <Suspense>
                      <CollectiveMenu {...menu} id={collective.id} isOwner={isOwner} />
                    </Suspense>
                  )}
                </RowMenuButton>
              }
            />
          </Box>
        ))}
      </Box>
      {found.length === 0 && collectives.length > 0 && (
        <Typography variant="body2" role="status" sx={{ px: 1, py: 1, color: 'text.secondary' }}>
          No collective matches this name.
        </Typography>
      )}
      {isOwner && collectives.length === 0 && !collapsed && (
        <Typography variant="body2" sx={{ px: 1, py: 0.5 }}>
          <HelpLink about="ownerCollectives" />
        </Typography>
      )}
      {isOwner && <CreateCollectiveButton clientId={clientId} collapsed={collapsed} />}
    </Box>
  );
});
