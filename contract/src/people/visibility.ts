import { z } from 'zod';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { KnownBy, Named } from './people.ts';

export const PersonVisibility = z.object({
  /** Everybody sees their own profile. */
  isMe: z.boolean(),
  /** The viewer is an admin, who sees everybody. */
  isAdmin: z.boolean(),
  /** The person is in the viewer's network: since when they have been connected, and when the contact was added. */
  network: z.object({ connectedOn: z.string().nullable(), addedOn: z.int() }).nullable(),
  /** The viewer's collectives that have the person: because the person collaborates there, or because of who knows them. */
  collectives: z.array(
    Named.extend({
      isCollaborator: z.boolean(),
      /** When the person began to collaborate in it, in Unix seconds. */
      joinedOn: z.int().nullable(),
      /** The earliest date of the networks shared with it. */
      connectedOn: z.string().nullable(),
      knownBy: KnownBy.nullable(),
    }),
  ),
});
export type PersonVisibility = z.infer<typeof PersonVisibility>;

/** How many collaborators are named for each collective. */
export const NAMED_COLLABORATORS = 50;

export const getPersonVisibility = defineEndpoint({
  method: 'GET',
  path: '/tools/persons/:id/visibility',
  summary: 'Through which networks and collectives I see a person, and since when',
  who: 'member',
  params: z.strictObject({ id: idInPath }),
  answer: PersonVisibility,
  errors: ['notFound'],
});

export const OrganizationVisibility = z.object({
  /** The viewer is an admin, who sees all organizations. */
  isAdmin: z.boolean(),
  /** In the viewer's network: the people who work, worked or studied there, and since when the viewer has known the first of them. */
  network: z.object({ people: z.int(), includesMe: z.boolean(), connectedOn: z.string().nullable() }).nullable(),
  /** The viewer's collectives that have such people. */
  collectives: z.array(
    Named.extend({
      people: z.int(),
      /** The earliest date of the networks shared with it. */
      connectedOn: z.string().nullable(),
      /** Who knows somebody there: with the best rating and the earliest date of each collaborator. */
      knownBy: KnownBy.nullable(),
    }),
  ),
});
export type OrganizationVisibility = z.infer<typeof OrganizationVisibility>;

export const getOrganizationVisibility = defineEndpoint({
  method: 'GET',
  path: '/tools/organizations/:id/visibility',
  summary: 'Through which networks and collectives I see an organization, and since when',
  who: 'member',
  params: z.strictObject({ id: idInPath }),
  answer: OrganizationVisibility,
  errors: ['notFound'],
});
