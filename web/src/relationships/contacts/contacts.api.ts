import { reviewImportRow } from '@kith/contract/relationships/linkedin-import';
import {
  addContact,
  countOrganizationContacts,
  excludeContact,
  excludeOrganization,
  getContact,
  removeContact,
} from '@kith/contract/relationships/networks';
import { useEndpointMutation } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const contactQuery = (personId: number) => queryOptionsFor(getContact, { params: { personId } });

export const organizationContactsQuery = (organizationId: number) =>
  queryOptionsFor(countOrganizationContacts, { params: { organizationId } });

export const useAddContact = () => useEndpointMutation(addContact);

/** A contact added by hand is an import of one row. */
export const useReviewContact = () => useEndpointMutation(reviewImportRow);

export const useRemoveContact = () => useEndpointMutation(removeContact);

export const useExcludeContact = () => useEndpointMutation(excludeContact);

export const useExcludeOrganization = () => useEndpointMutation(excludeOrganization);
