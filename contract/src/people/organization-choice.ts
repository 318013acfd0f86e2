/**
 * Naming an employer or a school: one that is there by its id and its name, one that nobody has entered yet by its name. Without the
 * name an id counts only for what the caller may see or everybody may be told.
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

/** One of the two at least. Told together with whatever else is wrong in the form, and not only once that is mended. */
export function requireOrganizationChoice<T extends z.ZodObject>(field: string, form: T): T {
  return form.refine((value) => hasId(value) || hasName(value), {
    path: ['organizationId'],
    error: texts.required(field),
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}

const hasId = (value: unknown) => Boolean((value as OrganizationChoice).organizationId);
const hasName = (value: unknown) => Boolean((value as OrganizationChoice).organizationName);
