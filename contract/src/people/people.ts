import { z } from 'zod';
import { CSV } from '../admin-lists.ts';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { pageSize } from '../limits.ts';
import { paged, paging } from '../paging.ts';
import { personFilters, personOrder } from './person-filters.ts';

export const Named = z.object({ id: z.int(), name: z.string() });
export type Named = z.infer<typeof Named>;

export const ExternalLinks = z.object({
  linkedin: z.string().nullable(),
  twitter: z.string().nullable(),
  angellist: z.string().nullable(),
  crunchbase: z.string().nullable(),
  website: z.string().nullable(),
  crm: z.string().nullable(),
  careerWebsite: z.string().nullable(),
});

export const StrengthId = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** The collaborators of a collective whose shared networks have a person. */
export const KnownBy = z.object({
  /** The first ones: the viewer, then those who rated the person best, then those who have known them longest. */
  collaborators: z.array(
    Named.extend({
      profilePicture: z.string().nullable(),
      isMe: z.boolean(),
      strengthId: StrengthId.nullable(),
      connectedOn: z.string().nullable(),
    }),
  ),
  total: z.int(),
  /** The best rating of all of them; null if nobody has rated the person. */
  strengthId: StrengthId.nullable(),
});
export type KnownBy = z.infer<typeof KnownBy>;

/** How many of them a row shows. */
export const SHOWN_COLLABORATORS = 3;

/** The fields of a person for rows, chips and links. */
export const PersonSummary = z.object({
  id: z.int(),
  name: z.string(),
  firstName: z.string(),
  /** The address of the picture. If it is null, initials are shown. */
  profilePicture: z.string().nullable(),
  headline: z.string().nullable(),
  location: z.object({ name: z.string() }).nullable(),
  primaryWorkRole: z.object({ title: z.string(), organization: Named }).nullable(),
  externalLinks: ExternalLinks,
  tagTypes: z.array(Named),
  user: z.object({ id: z.int(), isMember: z.boolean() }).nullable(),
  /** `YYYY-MM-DD`: since when the person is in the network; in a collective, the earliest date of its networks. */
  connectedOn: z.string().nullable(),
  /** In a collective: who knows them. Null elsewhere, and if nobody does. */
  knownBy: KnownBy.nullable(),
  /** How well the viewer knows the person, as the viewer rated it; null if not rated. */
  strengthId: StrengthId.nullable(),
});
export type PersonSummary = z.infer<typeof PersonSummary>;

const Editor = Named.extend({ userId: z.int() });

/** Who created a record and who changed it last; null if no user did. `id` is the id of the person, `userId` that of the user. */
export const RecordAudit = z.object({
  createdOn: z.int(),
  createdBy: Editor.nullable(),
  updatedOn: z.int().nullable(),
  updatedBy: Editor.nullable(),
});
export type RecordAudit = z.infer<typeof RecordAudit>;

/** The same on a profile, for admins; absent for everybody else. Without `updatedOn`, because all viewers get that. */
export const auditFields = RecordAudit.omit({ updatedOn: true })
  /** Whether an import created the record. */
  .extend({ isImported: z.boolean() })
  .partial().shape;

/** `record` is set only in the scope everybody, which is for admins. */
export const ListedPerson = PersonSummary.extend({ record: RecordAudit.optional() });
export type ListedPerson = z.infer<typeof ListedPerson>;

/** The scope of a list. The default is the viewer's own network; `admin` is everybody, for admins only. */
export const scopeQuery = { collectiveId: idInPath.optional(), admin: z.literal('true', 'Must be true.').optional() };

export const listPersons = defineEndpoint({
  method: 'GET',
  path: '/tools/persons',
  summary: 'People of my network, of a collective or (admins) of all, by any filters',
  who: 'member',
  expensive: true,
  query: z.strictObject({
    ...scopeQuery,
    ...personFilters,
    order: personOrder,
    ...paging(pageSize.directory),
  }),
  answer: paged(ListedPerson),
  errors: ['forbidden', 'notFound'],
});

export const downloadPersons = defineEndpoint({
  method: 'GET',
  path: '/tools/persons.csv',
  summary: 'The records of all people, by the same filters, as a CSV file',
  who: 'admin',
  query: z.strictObject({ ...personFilters, order: personOrder }),
  download: CSV,
  errors: ['forbidden'],
});
