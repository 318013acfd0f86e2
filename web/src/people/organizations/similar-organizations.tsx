import { delays } from '@kith/contract/limits';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { TabState } from '../../entities/profile/tab-state.tsx';
import { layout } from '../../ui/theme/tokens.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { organizationsQuery } from './organizations.api.ts';

/** Existing organizations whose name is similar to the typed one. */
export function SimilarOrganizations({ name }: { name: string }) {
  const text = useDebouncedValue(name.trim(), delays.previewDebounce);
  return (
    <Box component="section" aria-label="Existing organizations" sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        Existing organizations
      </Typography>
      <Box sx={boxStyle}>
        {text === '' ? <Hint>Type a name to see organizations with a similar name.</Hint> : <Matches name={text} />}
      </Box>
    </Box>
  );
}

function Matches({ name }: { name: string }) {
  const result = useQuery(organizationsQuery({ admin: 'true', name }));
  return (
    <TabState result={result} name="organizations" skeleton={<MatchSkeletons />}>
      {({ results }) =>
        results.length === 0 ? (
          <Hint>No results.</Hint>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', opacity: result.isPlaceholderData ? 0.55 : 1 }}>
            {results.map((organization) => (
              <Box component="li" key={organization.id} sx={itemStyle}>
                <MuiLink href={`/dashboard/organizations/${organization.id}`} target="_blank" rel="noopener" noWrap>
                  {organization.name}
                </MuiLink>
                <Box component="span" sx={{ ml: 1, flex: 'none', fontSize: 12, color: 'text.secondary' }}>
                  {organization.type.name}
                </Box>
              </Box>
            ))}
          </Box>
        )
      }
    </TabState>
  );
}

function MatchSkeletons() {
  return (
    <Box role="status" aria-busy aria-label="Loading">
      {[70, 50, 60].map((width) => (
        <Box key={width} sx={itemStyle}>
          <Skeleton width={`${width}%`} />
        </Box>
      ))}
    </Box>
  );
}

function Hint({ children }: { children: string }) {
  return <Box sx={{ p: 1.5, fontSize: 13, color: 'text.secondary' }}>{children}</Box>;
}

const boxStyle = {
  height: layout.previewListHeight,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
};
const itemStyle = { display: 'flex', alignItems: 'center', height: layout.previewItemHeight, px: 1.5, fontSize: 14 };
