import type { PersonProfile } from '@kith/contract/people/person-profile';
import Box from '@mui/material/Box';
import type { Scope } from '../../../entities/scope/scope.ts';
import { ChainList } from '../../../relationships/chains/chain-list.tsx';
import { CommonalityList } from '../../../relationships/commonalities/commonality-list.tsx';
import { StrengthSection } from '../../../relationships/relationships/strength-section.tsx';
import { PartBoundary } from '../../../ui/states/part-boundary.tsx';
import { MoreWays } from './more-ways.tsx';

/** How one knows somebody, what one has in common with them and who leads to them. */
export function PersonYou({ person, scope }: { person: PersonProfile; scope: Scope }) {
  return (
    // By the room there is: a page has less of it than a dialog.
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={columns}>
        <Box sx={{ gridArea: 'strength' }}>
          <PartBoundary name="How well you know each other" about={person.id}>
            <StrengthSection person={person} />
          </PartBoundary>
        </Box>
        <Box sx={{ gridArea: 'chains', minWidth: 0 }}>
          <PartBoundary name="Who leads there" about={person.id}>
            <ChainList scope={scope} kind="people" target={person} tab="you" emptyAction={<MoreWays scope={scope} />} />
          </PartBoundary>
        </Box>
        <Box sx={{ gridArea: 'common', minWidth: 0 }}>
          <PartBoundary name="What you have in common" about={person.id}>
            <CommonalityList scope={scope} person={person} />
          </PartBoundary>
        </Box>
      </Box>
    </Box>
  );
}

/** What is quickest to answer comes first where all is below each other. */
const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"strength" "chains" "common"',
  columnGap: 5,
  rowGap: 3.5,
  '@container (min-width: 840px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 300px',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"chains strength" "chains common"',
  },
};
