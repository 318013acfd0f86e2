import { z } from 'zod';
import { entityType } from '../entities.ts';
import { ChangedCount, selectedIds, order } from '../admin-lists.ts';
import { id, idInPath, text } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits, pageSize } from '../limits.ts';
import { paged, paging } from '../paging.ts';
import { Named } from '../people/people.ts';
import { searchText, yesNo } from '../filter-fields.ts';

export const IssueReport = z.strictObject({
  entityTypeId: z.literal([entityType.person, entityType.organization], 'Must be 19 (person) or 13 (organization).'),
  entityId: id,
  description: text('Description', { max: limits.issueDescription }),
});

export const reportIssue = defineEndpoint({
  method: 'POST',
  path: '/tools/issues',
  summary: 'Report to the admins what is wrong with a person or an organization I can see',
  who: 'member',
  body: IssueReport,
  answer: z.object({ id: z.int() }),
  errors: ['notFound'],
  limits: [{ name: 'LIMIT_ISSUES', by: 'user' }],
  touches: ['/tools/issues'],
});

export const Issue = z.object({
  id: z.int(),
  createdOn: z.int(),
  /** The people behind the users; null: the system. */
  createdBy: Named.nullable(),
  updatedOn: z.int(),
  updatedBy: Named.nullable(),
  entityType: Named,
  entity: Named,
  isResolved: z.boolean(),
  resolvedBy: Named.nullable(),
  description: z.string(),
});
export type Issue = z.infer<typeof Issue>;

export const issueOrders = ['createdOn', 'entity', 'isResolved'] as const;

export const listIssues = defineEndpoint({
  method: 'GET',
  path: '/tools/issues',
  summary: 'The issues that members have reported, newest first',
  who: 'admin',
  query: z.strictObject({
    entityTypeId: z.enum(['13', '19'], 'Must be 19 (person) or 13 (organization).').transform(Number).optional(),
    /** An id, or a part of a name. */
    entity: searchText,
    isResolved: yesNo,
    order: order(issueOrders, 'createdOn-desc'),
    ...paging(pageSize.adminTable),
  }),
  answer: paged(Issue),
});

const byId = z.strictObject({ id: idInPath });
const isResolved = z.boolean({ error: 'Must be true or false.' });
const touches = ['/tools/issues', '/tools/issues/:id'] as const;

export const getIssue = defineEndpoint({
  method: 'GET',
  path: '/tools/issues/:id',
  summary: 'One issue',
  who: 'admin',
  params: byId,
  answer: Issue,
  errors: ['notFound'],
});

export const updateIssue = defineEndpoint({
  method: 'PATCH',
  path: '/tools/issues/:id',
  summary: 'Mark an issue as resolved or as unresolved',
  who: 'admin',
  params: byId,
  body: z.strictObject({ isResolved }),
  answer: Issue,
  errors: ['notFound'],
  touches,
});

export const updateIssues = defineEndpoint({
  method: 'PATCH',
  path: '/tools/issues',
  summary: 'Mark several issues as resolved or as unresolved',
  who: 'admin',
  body: z.strictObject({ ids: selectedIds, isResolved }),
  answer: ChangedCount,
  touches,
});
