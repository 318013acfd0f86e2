import { limits } from '@kith/contract/limits';
import { PersonBio } from '@kith/contract/people/person-edit';
import type { PersonProfile } from '@kith/contract/people/person-profile';
import { SectionForm } from '../../entities/editor/section-form.tsx';
import { useSection } from '../../entities/editor/use-section.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { usePersonSection } from './person-edit.api.ts';

const valuesOf = ({ bio }: PersonProfile) => ({ bio: bio ?? '' });

export function BioForm({ person }: { person: PersonProfile }) {
  const section = useSection({ ...usePersonSection(person), name: 'Bio', schema: PersonBio, valuesOf });
  return (
    <SectionForm title="Bio" section={section}>
      <TextField control={section.form.control} name="bio" label="Bio" limit={limits.bio} rows={8} />
    </SectionForm>
  );
}
