/**
 * The fields that choose an employer or a school: an existing one by id and name, a new one by name. An id without the name is
 * accepted only if the caller may see the organization or its name is public.
 */
import type { z } from 'zod';
import { id, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';

export const organizationChoice = (field: string) => ({
  organizationId: id.nullish(),
  organizationName: text(field, { max: limits.organizationName }).nullish(),
});

interface OrganizationChoice {
  organizationId?: number | null | undefined;
  organizationName?: string | null | undefined;
}

/** Requires an id or a name. It is reported together with all other errors of the form. */
export function requireOrganizationChoice<T extends z.ZodObject>(field: string, form: T): T {
  return form.refine((value) => hasId(value) || hasName(value), {
    path: ['organizationId'],
    error: texts.required(field),
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}

const hasId = (value: unknown) => Boolean((value as OrganizationChoice).organizationId);
const hasName = (value: unknown) => Boolean((value as OrganizationChoice).organizationName);
