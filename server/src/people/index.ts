/** The district of people and organizations: lists, profiles, editors, pickers and search. */
import type { TaskList } from 'graphile-worker';
import type { App } from '../platform/http/fastify-types.ts';
import type { JobContext } from '../platform/jobs/job-context.ts';
import { PEOPLE_OF_ORGANIZATION_JOB } from '../directory/changed.ts';
import { autocompleteRoutes } from './autocomplete/autocomplete.routes.ts';
import { organizationEditRoutes } from './organizations/edit.routes.ts';
import { organizationFacetRoutes } from './organizations/facets.routes.ts';
import { organizationRoutes } from './organizations/organizations.routes.ts';
import { peopleOfOrganizationJob } from './organizations/people-of-organization.job.ts';
import { organizationProfileRoutes } from './organizations/profile.routes.ts';
import { organizationStatsRoutes } from './organizations/stats.routes.ts';
import { personEditRoutes } from './people/edit.routes.ts';
import { personFacetRoutes } from './people/facets.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { profileRoutes } from './people/profile.routes.ts';
import { statsRoutes } from './people/stats.routes.ts';
import { pictureRoutes } from './pictures/pictures.routes.ts';
import { placeRoutes } from './places/places.routes.ts';
import { searchAlertJob, searchAlertsJob } from './saved-searches/search-alerts.job.ts';
import { SEARCH_ALERT_JOB } from './saved-searches/search-alerts.commands.ts';
import { savedSearchRoutes } from './saved-searches/saved-searches.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { skillRoutes } from './skills/skills.routes.ts';

export function servePeople(app: App): void {
  autocompleteRoutes(app);
  placeRoutes(app);
  pictureRoutes(app);
  peopleRoutes(app);
  personFacetRoutes(app);
  profileRoutes(app);
  personEditRoutes(app);
  searchRoutes(app);
  savedSearchRoutes(app);
  statsRoutes(app);
  organizationRoutes(app);
  organizationFacetRoutes(app);
  organizationStatsRoutes(app);
  organizationProfileRoutes(app);
  organizationEditRoutes(app);
  skillRoutes(app);
}

export const peopleJobs = ({ db }: JobContext): TaskList => ({
  [PEOPLE_OF_ORGANIZATION_JOB]: peopleOfOrganizationJob(db),
  'search-alerts': searchAlertsJob(db),
  [SEARCH_ALERT_JOB]: searchAlertJob(db),
});
