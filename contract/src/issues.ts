import { z } from 'zod';
import { entityType } from './entities.ts';
import { id, text } from './fields.ts';
import { defineEndpoint } from './http.ts';
import { limits } from './limits.ts';

export const IssueReport = z.strictObject({
  entityTypeId: z.literal([entityType.person, entityType.organization], 'Must be 19 (person) or 13 (organization).'),
  entityId: id,
  description: text('Description', { max: limits.issueDescription }),
});

export const reportIssue = defineEndpoint({
  method: 'POST',
  path: '/tools/issues',
  summary: 'Tell the admins what is wrong with a person or an organization I can see',
  who: 'member',
  body: IssueReport,
  answer: z.object({ id: z.int() }),
  errors: ['notFound'],
  limits: [{ by: 'source', max: 60, seconds: 600 }],
});
