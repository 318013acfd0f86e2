import type { WorkRolesAtOrganization } from '@kith/contract/people/person-profile';
import Box from '@mui/material/Box';
import { formatPeriod } from '../../entities/profile/period.ts';
import { SearchLink } from '../../entities/profile/search-link.tsx';
import { PeriodText } from '../../entities/profile/affiliation.tsx';
import { Tag } from '../../ui/tag.tsx';

type ListedWorkRole = WorkRolesAtOrganization['roles'][number];

/** The work roles of a person at one organization. Several are connected by a line. */
export function WorkRoleList({ roles }: { roles: readonly ListedWorkRole[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', ...(roles.length > 1 && lineStyle) }}>
      {roles.map((role) => (
        <Box component="li" key={role.id} sx={{ py: '3px' }}>
          <WorkRoleItem role={role} />
        </Box>
      ))}
    </Box>
  );
}

function WorkRoleItem({ role }: { role: ListedWorkRole }) {
  const { title, primary, roleType, seniorityLevels } = role;
  const when = formatPeriod(role);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Box component="span" sx={{ fontWeight: 500 }}>
          {title}
        </Box>
        {primary && <Tag>Primary</Tag>}
        {when && <PeriodText>{when}</PeriodText>}
      </Box>
      {(roleType || seniorityLevels.length > 0) && (
        <Box sx={{ typography: 'body2', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          {roleType && <SearchLink search={{ list: 'people', filter: 'roleTypes' }} value={roleType} />}
          {seniorityLevels.map((level) => (
            <SearchLink key={level.id} search={{ list: 'people', filter: 'seniorityLevels' }} value={level} />
          ))}
        </Box>
      )}
    </>
  );
}

const lineStyle = {
  mt: 0.75,
  pl: 2,
  borderLeft: 2,
  borderColor: 'divider',
  '& > li': { position: 'relative', py: 0.75 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: -22,
    top: 13,
    width: 8,
    height: 8,
    borderRadius: '50%',
    bgcolor: 'surface.raised',
    border: 2,
    borderColor: 'meter.main',
  },
};
