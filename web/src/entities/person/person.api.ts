import { listOrganizationAlumni, listOrganizationWorkers } from '@kith/contract/people/organization-profile';
import { listPersons } from '@kith/contract/people/people';
import { getPerson, listEducations, listWorkRoles } from '@kith/contract/people/person-profile';
import { getPersonVisibility } from '@kith/contract/people/visibility';
import { queryOptionsFor } from '../../http/query.ts';

/** The lists whose rows are people. */
export const listsOfPeople = [listPersons, listOrganizationWorkers, listOrganizationAlumni];

export const personQuery = (id: number) => queryOptionsFor(getPerson, { params: { id } });

/** Through which networks and collectives the user sees the person. */
export const visibilityQuery = (id: number) => queryOptionsFor(getPersonVisibility, { params: { id } });

export const experiencesQuery = (id: number) => queryOptionsFor(listWorkRoles, { params: { id }, query: {} });

export const educationsQuery = (id: number) => queryOptionsFor(listEducations, { params: { id }, query: {} });
