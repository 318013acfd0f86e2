import type { PersonProfile } from '@kith/contract/people/person-profile';
import Box from '@mui/material/Box';
import type { Scope } from '../../../entities/scope/scope.ts';
import { CommonalityList } from '../../../relationships/commonalities/commonality-list.tsx';
import { StrengthSection } from '../../../relationships/relationships/strength-section.tsx';
import { KeepInTouchSection } from '../../../reach/keep-in-touch/keep-in-touch-section.tsx';
import { ErrorBoundary } from '../../../ui/states/error-boundary.tsx';
import { ProfileChains } from './profile-chains.tsx';

/** How well the user knows a person and wants to keep in touch, what they have in common, and the chains that lead to the person. */
export function PersonYouTab({ person, scope }: { person: PersonProfile; scope: Scope }) {
  return (
    // A container query: the tab is narrower on a page than in a dialog.
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={columns}>
        <Box sx={{ gridArea: 'strength', display: 'grid', rowGap: 3.5 }}>
          <ErrorBoundary name="How well you know each other" resetKey={person.id}>
            <StrengthSection person={person} />
          </ErrorBoundary>
          <ErrorBoundary name="Keep in touch" resetKey={person.id}>
            <KeepInTouchSection person={person} />
          </ErrorBoundary>
        </Box>
        <Box sx={{ gridArea: 'chains', minWidth: 0 }}>
          <ErrorBoundary name="The chains" resetKey={person.id}>
            <ProfileChains scope={scope} target={{ kind: 'people', id: person.id, name: person.name }} />
          </ErrorBoundary>
        </Box>
        <Box sx={{ gridArea: 'common', minWidth: 0 }}>
          <ErrorBoundary name="What you have in common" resetKey={person.id}>
            <CommonalityList scope={scope} person={person} />
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
}

/** In one column the strength comes first, because it is the quickest to answer. */
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
