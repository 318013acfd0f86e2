import { z } from 'zod';
import { id, idInPath, text } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits, pageSize } from '../limits.ts';
import { paged, paging } from '../paging.ts';
import { Named } from '../people/people.ts';
import { personFilters } from '../people/person-filters.ts';
import { searchText } from '../filter-fields.ts';
import {
  entityTypeId,
  entityTypeIdInQuery,
  oneScopeRequired,
  hasOneScope,
  scopeIds,
  scopeIdsInQuery,
} from '../scope-ids.ts';

export const Label = Named.extend({
  /** Only its creator and, in a collective, the owner can rename or delete it. */
  mayEdit: z.boolean(),
  /** How many people and organizations of the scope have the label. */
  totalPersons: z.int(),
  totalOrganizations: z.int(),
});
export type Label = z.infer<typeof Label>;

export const LabelAssignment = z.object({ entityTypeId, entity: Named, label: Named });
export type LabelAssignment = z.infer<typeof LabelAssignment>;

const path = '/tools/labels';
const name = text('Label', { max: limits.labelName });
/** The input of the form that renames a label. */
export const LabelName = z.strictObject({ name });
const byId = z.strictObject({ id: idInPath });
/** Lists filter by labels, pickers offer them, and the account counts them. */
const touches = [path, `${path}/entities`, '/tools/persons', '/tools/organizations', '/tools/account'] as const;

export const listLabels = defineEndpoint({
  method: 'GET',
  path,
  summary: 'The labels of my network or of a collective, by name, with how often each is used',
  who: 'member',
  query: z
    .strictObject({ ...scopeIdsInQuery, name: searchText, ...paging(pageSize.max) })
    .refine(hasOneScope, oneScopeRequired),
  answer: paged(Label),
  errors: ['notFound'],
});

export const createLabel = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Create a label. If the scope has a label of that name, in any case, that label is returned',
  who: 'member',
  body: z.strictObject({ name, ...scopeIds }).refine(hasOneScope, oneScopeRequired),
  answer: Label,
  errors: ['notFound', 'conflict'],
  touches,
});

export const renameLabel = defineEndpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Rename a label that I made, or that is in a collective I own',
  who: 'member',
  params: byId,
  body: LabelName,
  answer: Label,
  errors: ['notFound', 'conflict'],
  touches,
});

export const deleteLabel = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Delete a label that I made, or that is in a collective I own, and remove it from everybody',
  who: 'member',
  params: byId,
  errors: ['notFound'],
  touches,
});

export const listLabelsOfEntity = defineEndpoint({
  method: 'GET',
  path: `${path}/entities`,
  summary: 'The labels that a person or an organization has in my network or in a collective',
  who: 'member',
  query: z
    .strictObject({
      ...scopeIdsInQuery,
      entityTypeId: entityTypeIdInQuery,
      entityId: idInPath,
      ...paging(pageSize.max),
    })
    .refine(hasOneScope, oneScopeRequired),
  answer: paged(LabelAssignment),
  errors: ['notFound'],
});

const assignment = z.strictObject({ entityTypeId, entityId: id, labelId: id });

export const attachLabel = defineEndpoint({
  method: 'POST',
  path: `${path}/entities`,
  summary: 'Attach a label to a person or an organization of its scope',
  who: 'member',
  body: assignment,
  answer: LabelAssignment,
  errors: ['notFound'],
  touches,
});

export const detachLabel = defineEndpoint({
  method: 'POST',
  path: `${path}/entities/remove`,
  summary: 'Remove a label from a person or an organization',
  who: 'member',
  body: assignment,
  errors: ['notFound'],
  touches,
});

const tooMany = `At most ${limits.peopleLabeledAtOnce} people can be labeled at once.`;

/** The filters of the list of people, as texts from its address. */
export const PersonFilterQuery = z.strictObject(personFilters);

export const attachLabelToMany = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/people`,
  summary: 'Attach a label to some people of its scope, or to all who match the filters of a list',
  who: 'member',
  expensive: true,
  params: byId,
  body: z
    .strictObject({
      ids: z.array(id).min(1, 'Choose at least one person.').max(limits.peopleLabeledAtOnce, tooMany).optional(),
      query: z
        .record(
          z.string().max(50, 'Must be a search of this list.'),
          z.string().max(2000, 'Must be a search of this list.'),
        )
        .refine((query) => PersonFilterQuery.safeParse(query).success, 'Must be a search of this list.')
        .optional(),
    })
    .refine(({ ids, query }) => (ids === undefined) !== (query === undefined), {
      path: ['ids'],
      message: 'Name the people by ids or by query.',
    }),
  answer: z.object({
    /** To undo the operation. */
    operationId: z.int(),
    /** How many people got the label. */
    attached: z.int(),
    /** How many people had the label already. */
    unchanged: z.int(),
  }),
  errors: ['notFound', 'conflict'],
  touches,
});

export const undoLabelOperation = defineEndpoint({
  method: 'POST',
  path: `${path}/operations/:id/undo`,
  summary: 'Undo one bulk labeling: remove the label from the people it was attached to, and from nobody else',
  who: 'member',
  params: byId,
  answer: z.object({ detached: z.int() }),
  errors: ['notFound'],
  touches,
});
