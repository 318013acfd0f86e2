import type { Dataset } from '@kith/contract/people/autocomplete';
import {
  PersonCollaborations,
  PersonInterests,
  PersonJobFunctions,
  PersonSocialImpact,
} from '@kith/contract/people/person-edit';
import type { PersonProfile } from '@kith/contract/people/person-profile';
import { useState } from 'react';
import type { z } from 'zod';
import { ChoicesField } from '../../entities/editor/choice-field.tsx';
import { SectionForm } from '../../entities/editor/section-form.tsx';
import { useSection } from '../../entities/editor/use-section.ts';
import { usePersonSection } from './person-edit.api.ts';

type Choice =
  | 'supportedCauses'
  | 'supportedOrganizations'
  | 'interestTypes'
  | 'collaborationsEngagements'
  | 'jobFunctions';
type Values = Partial<Record<Choice, number[]>>;

interface ChoicesFormProps {
  person: PersonProfile;
  title: string;
  /** The name of the section in notifications. */
  name: string;
  schema: z.ZodType<Values, Values>;
  fields: readonly { name: Choice; label: string; dataset: Dataset; everywhere?: boolean }[];
}

/** A section whose fields are choices from datasets. */
function ChoicesForm({ person, title, name, schema, fields }: ChoicesFormProps) {
  const [valuesOf] = useState(
    () =>
      (one: PersonProfile): Values =>
        Object.fromEntries(fields.map((field) => [field.name, one[field.name].map(({ id }) => id)])),
  );
  const section = useSection({ ...usePersonSection(person), name, schema, valuesOf });
  return (
    <SectionForm title={title} section={section}>
      {fields.map((field) => (
        <ChoicesField key={field.name} control={section.form.control} {...field} current={person[field.name]} />
      ))}
    </SectionForm>
  );
}

interface PersonProps {
  person: PersonProfile;
}

export const SocialImpactForm = ({ person }: PersonProps) => (
  <ChoicesForm
    person={person}
    title="Social impact"
    name="Social Impact"
    schema={PersonSocialImpact}
    fields={[
      { name: 'supportedCauses', label: 'Causes', dataset: 'causes' },
      { name: 'supportedOrganizations', label: 'Supported organizations', dataset: 'nonprofits', everywhere: true },
    ]}
  />
);

export const InterestsForm = ({ person }: PersonProps) => (
  <ChoicesForm
    person={person}
    title="Hobbies & interests"
    name="Hobbies & Interests"
    schema={PersonInterests}
    fields={[{ name: 'interestTypes', label: 'Hobbies and interests', dataset: 'interests' }]}
  />
);

export const CollaborationsForm = ({ person }: PersonProps) => (
  <ChoicesForm
    person={person}
    title="Collaborations"
    name="Collaborations"
    schema={PersonCollaborations}
    fields={[{ name: 'collaborationsEngagements', label: 'Open to', dataset: 'collaborations' }]}
  />
);

export const JobFunctionsForm = ({ person }: PersonProps) => (
  <ChoicesForm
    person={person}
    title="Job functions"
    name="Job Functions"
    schema={PersonJobFunctions}
    fields={[{ name: 'jobFunctions', label: 'Job functions', dataset: 'job-functions' }]}
  />
);
