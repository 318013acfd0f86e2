import { listOrganizationAlumni, listOrganizationWorkers } from '@kith/contract/people/organization-profile';
import { listPersons } from '@kith/contract/people/people';
import { getPerson, listEducations, listWorkRoles } from '@kith/contract/people/person-profile';
import { queryOptionsFor } from '../../http/query.ts';

/** The lists whose rows are people. */
export const listsOfPeople = [listPersons, listOrganizationWorkers, listOrganizationAlumni];

export const personQuery = (id: number) => queryOptionsFor(getPerson, { params: { id } });

export const experiencesQuery = (id: number) => queryOptionsFor(listWorkRoles, { params: { id }, query: {} });

export const educationsQuery = (id: number) => queryOptionsFor(listEducations, { params: { id }, query: {} });
