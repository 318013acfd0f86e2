import { z } from 'zod';
import { id } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { PersonProfile } from '../people/person-profile.ts';

/** A client account for the side navigation. The screens for members call it "Organization". */
export const ClientSummary = z.object({
  id: z.int(),
  name: z.string(),
  profilePicture: z.string().nullable(),
  isOwner: z.boolean(),
  collectives: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      totalCollaborators: z.int(),
      totalNetworks: z.int(),
      totalPersons: z.int(),
    }),
  ),
});
export type ClientSummary = z.infer<typeof ClientSummary>;

export const Account = z.object({
  personId: z.int(),
  profile: PersonProfile,
  userDetails: z.object({
    userId: z.int(),
    username: z.string(),
    /** Unix seconds; null at the first sign-in. */
    lastLogin: z.int().nullable(),
    hasViewedProfile: z.boolean(),
    isMember: z.boolean(),
    isAdmin: z.boolean(),
    legacyUser: z.boolean(),
    /** Somebody who signs in at the provider for single sign-on may have none. */
    hasPassword: z.boolean(),
  }),
  network: z.object({
    id: z.int(),
    totalPersons: z.int(),
    totalOrganizations: z.int(),
    totalLabels: z.int(),
    totalLabeled: z.int(),
    /** The collectives with which this network is shared. */
    collectiveIds: z.array(z.int()),
    createdOn: z.int(),
    updatedOn: z.int(),
  }),
  /** The client accounts of the user, each with the collectives that the user may open. */
  clients: z.array(ClientSummary),
});
export type Account = z.infer<typeof Account>;

export const getAccount = defineEndpoint({
  method: 'GET',
  path: '/tools/account',
  summary: 'My account: profile, user details, network and clients',
  who: 'member',
  answer: Account,
});

export const markProfileViewed = defineEndpoint({
  method: 'POST',
  path: '/tools/account/viewed',
  summary: 'Record that I have seen my own profile',
  who: 'member',
  body: z.strictObject({ personId: id }),
  errors: ['forbidden'],
  touches: ['/tools/account'],
});
