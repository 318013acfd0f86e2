/** The audit log, for admins. */
import { z } from 'zod';
import { CSV, day, order } from '../admin-lists.ts';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { pageSize } from '../limits.ts';
import { paged, paging } from '../paging.ts';
import { Named } from '../people/people.ts';

export const activityEntities = [
  'user',
  'person',
  'organization',
  'invite',
  'client',
  'collective',
  'invitation',
  'mail',
  'issue',
  'import',
  'dataset',
  'duplicate',
] as const;
export type ActivityEntity = (typeof activityEntities)[number];

/** Actions about signing in and refused requests. The security log shows only the activity with these actions. */
export const securityActions = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'session-ended',
  'signed-out-everywhere',
  'refused',
  'limit-hit',
  'password-reset',
  'password-changed',
  'login-email-changed',
  'two-factor-on',
  'two-factor-off',
  'recovery-code-used',
  'recovery-codes-renewed',
  'sign-on-linked',
  'sign-on-unlinked',
  'passkey-added',
  'passkey-removed',
] as const;

export const Activity = z.object({
  id: z.int(),
  happenedOn: z.int(),
  /** The user who did it and the name of their person; null: the system, or somebody who was not signed in. */
  actor: Named.nullable(),
  action: z.string(),
  entityType: z.string().nullable(),
  entityId: z.int().nullable(),
  /** The name of the entity, if it has one. */
  entityName: z.string().nullable(),
  details: z.record(z.string(), z.json()),
});
export type Activity = z.infer<typeof Activity>;

/** Days are whole days (UTC), both included. */
export const activityFilters = {
  /** A user. */
  actor: idInPath.optional(),
  /** 'signed-in', or a part of it. */
  action: z
    .string()
    .trim()
    .regex(/^[a-z-]{1,50}$/, 'Must be lower-case letters and dashes.')
    .optional(),
  kind: z.literal('security', 'Must be security.').optional(),
  /** The network address that a sign-in, a failed sign-in or a refused request came from. */
  address: z
    .string()
    .trim()
    .regex(/^[\da-fA-F.:]{1,45}$/, 'Must be a network address.')
    .optional(),
  entityType: z.enum(activityEntities, `Must be one of ${activityEntities.join(', ')}.`).optional(),
  entityId: idInPath.optional(),
  from: day,
  to: day,
  order: order(['happenedOn'], 'happenedOn-desc'),
};

export const listActivity = defineEndpoint({
  method: 'GET',
  path: '/tools/activity',
  summary: 'The activity log: who did what; newest first',
  who: 'admin',
  query: z.strictObject({ ...activityFilters, ...paging(pageSize.adminTable) }),
  answer: paged(Activity),
});

export const downloadActivity = defineEndpoint({
  method: 'GET',
  path: '/tools/activity.csv',
  summary: 'The same activity as a CSV file',
  who: 'admin',
  query: z.strictObject(activityFilters),
  download: CSV,
});
