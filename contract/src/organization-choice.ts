/** Naming an employer or a school: one that is there by its id, one that nobody has entered yet by its name. */
import type { z } from 'zod';
import { id, text } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

export const organizationChoice = (field: string) => ({
  organizationId: id.nullish(),
  organizationName: text(field, { max: limits.organizationName }).nullish(),
});

interface Choice {
  organizationId?: number | null | undefined;
  organizationName?: string | null | undefined;
}

/** Exactly one of the two. Told together with whatever else is wrong in the form, and not only once that is mended. */
export function nameOrganization<T extends z.ZodObject>(field: string, form: T): T {
  return form
    .refine((value) => hasId(value) || hasName(value), {
      path: ['organizationId'],
      error: messages.required(field),
      when: ({ value }) => typeof value === 'object' && value !== null,
    })
    .refine((value) => !(hasId(value) && hasName(value)), {
      path: ['organizationName'],
      error: 'Name one: organizationId or organizationName.',
    });
}

const hasId = (value: unknown) => Boolean((value as Choice).organizationId);
const hasName = (value: unknown) => Boolean((value as Choice).organizationName);
