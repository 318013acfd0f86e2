import type { ClientSummary } from '@kith/contract/account';
import TagIcon from '@mui/icons-material/Tag';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { NavItem } from '../../ui/nav-item.tsx';
import { SearchBox } from '../../ui/search-box.tsx';

interface CollectiveNavProps {
  collectives: ClientSummary['collectives'];
  collapsed: boolean;
}

/** The collectives of a client, with a search that narrows them as one types. */
export function CollectiveNav({ collectives, collapsed }: CollectiveNavProps) {
  const [text, setText] = useState('');
  const headingId = useId();
  const wanted = text.trim().toLocaleLowerCase();
  const found = collectives.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return (
    <Box component="section" aria-labelledby={collapsed ? undefined : headingId} sx={{ mt: collapsed ? 1 : 2 }}>
      {!collapsed && (
        <>
          <Typography id={headingId} variant="overline" component="h2" sx={{ px: 1, color: 'text.secondary' }}>
            Collectives
          </Typography>
          <Box sx={{ my: 0.75 }}>
            <SearchBox label="Search collectives" value={text} onChange={setText} />
          </Box>
        </>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: '2px' }}>
        {found.map(({ id, name, totalPersons }) => (
          <Box component="li" key={id} sx={{ minWidth: 0 }}>
            <NavItem
              to={`/collectives/${id}/people`}
              alsoAt={`/collectives/${id}`}
              name={name}
              icon={<TagIcon />}
              count={totalPersons}
              collapsed={collapsed}
            />
          </Box>
        ))}
      </Box>
      {found.length === 0 && (
        <Typography variant="body2" role="status" sx={{ px: 1, py: 1, color: 'text.secondary' }}>
          No collective is called that.
        </Typography>
      )}
    </Box>
  );
}
