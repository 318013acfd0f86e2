import type { Named } from '@kith/contract/people/people';
import type { Education, PersonProfile } from '@kith/contract/people/person-profile';
import SchoolOutlined from 'icon:outline-school';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { formatPeriod } from '../../entities/profile/period.ts';
import { SearchLink } from '../../entities/profile/search-link.tsx';
import { AffiliationItem, AffiliationList, AffiliationSkeleton } from '../../entities/profile/affiliation.tsx';
import { TabState } from '../../entities/profile/tab-state.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { educationsQuery } from '../../entities/person/person.api.ts';

export function EducationTab({ person }: { person: PersonProfile }) {
  const result = useQuery(educationsQuery(person.id));
  return (
    <TabState result={result} name="education" skeleton={<AffiliationSkeleton />}>
      {({ results: educations }) =>
        educations.length === 0 ? (
          <EmptyState icon={<SchoolOutlined />} title="No education yet">
            Schools and degrees are listed here once they are added.
          </EmptyState>
        ) : (
          <AffiliationList label="Education">
            {educations.map((education) => (
              <AffiliationItem key={education.id} organization={education.organization} period={years(education)}>
                <DegreesAndMajors education={education} />
              </AffiliationItem>
            ))}
          </AffiliationList>
        )
      }
    </TabState>
  );
}

/** 'Bachelor of Science · Physics, Mathematics' */
function DegreesAndMajors({ education: { degrees, majors } }: { education: Education }) {
  return (
    <Box>
      <Links values={degrees} filter="degrees" />
      {degrees.length > 0 && majors.length > 0 && <span aria-hidden> · </span>}
      <Links values={majors} filter="majors" />
    </Box>
  );
}

function Links({ values, filter }: { values: readonly Named[]; filter: 'degrees' | 'majors' }) {
  return values.map((value, index) => (
    <Fragment key={value.id}>
      {index > 0 && ', '}
      <SearchLink search={{ list: 'people', filter }} value={value} />
    </Fragment>
  ));
}

function years({ from, to, isOngoing }: Education): string {
  return formatPeriod({ from: from === null ? null : String(from), to: to === null ? null : String(to), isOngoing });
}
