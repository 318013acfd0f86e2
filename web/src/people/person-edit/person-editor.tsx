import { limits } from '@kith/contract/limits';
import { PersonBio } from '@kith/contract/people/person-edit';
import type { PersonProfile } from '@kith/contract/people/person-profile';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EditorState } from '../../entities/editor/editor-state.tsx';
import { SectionForm } from '../../entities/editor/section-form.tsx';
import { useSection } from '../../entities/editor/use-section.ts';
import { personQuery } from '../../entities/person/person.api.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { BasicsForm } from './basics-form.tsx';
import { CollaborationsForm, InterestsForm, JobFunctionsForm, SocialImpactForm } from './choices-form.tsx';
import { ContactForm } from './contact-form.tsx';
import { EducationHistory } from './education-history.tsx';
import { usePersonSection } from './person-edit.api.ts';
import { SkillsForm } from './skills-form.tsx';
import { WorkHistory } from './work-history.tsx';

export const personSections = ['summary', 'experience', 'education'] as const;
export type PersonSection = (typeof personSections)[number];

const contents: Record<PersonSection, (person: PersonProfile) => ReactNode> = {
  summary: (person) => (
    <>
      <BasicsForm person={person} />
      <ContactForm person={person} />
      <BioForm person={person} />
      <SocialImpactForm person={person} />
      <InterestsForm person={person} />
      <CollaborationsForm person={person} />
    </>
  ),
  experience: (person) => (
    <>
      <JobFunctionsForm person={person} />
      <SkillsForm person={person} />
      <WorkHistory personId={person.id} />
    </>
  ),
  education: (person) => <EducationHistory personId={person.id} />,
};

/** One section of a person's profile. Each of its forms is saved by itself. */
export function PersonEditor({ personId, section }: { personId: number; section: PersonSection }) {
  return (
    <EditorState key={section} result={useQuery(personQuery(personId))}>
      {contents[section]}
    </EditorState>
  );
}

const bioValues = ({ bio }: PersonProfile) => ({ bio: bio ?? '' });

function BioForm({ person }: { person: PersonProfile }) {
  const section = useSection({ ...usePersonSection(person), name: 'Bio', schema: PersonBio, valuesOf: bioValues });
  return (
    <SectionForm title="Bio" section={section}>
      <TextField control={section.form.control} name="bio" label="Bio" limit={limits.bio} rows={8} />
    </SectionForm>
  );
}
