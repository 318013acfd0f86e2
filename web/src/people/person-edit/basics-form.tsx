import { limits } from '@kith/contract/limits';
import { PersonBasics } from '@kith/contract/people/person-edit';
import type { PersonProfile } from '@kith/contract/people/person-profile';
import { ChoicesField } from '../../entities/editor/choice-field.tsx';
import { FieldRow } from '../../entities/editor/field-row.tsx';
import { PictureField } from '../../entities/editor/picture-field.tsx';
import { Picture } from '../../entities/editor/picture.ts';
import { SectionForm } from '../../entities/editor/section-form.tsx';
import { useSection } from '../../entities/editor/use-section.ts';
import { LocationField } from '../../entities/place/location-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { usePersonSection, useSavePicture } from './person-edit.api.ts';

const schema = PersonBasics.extend({ picture: Picture });

const valuesOf = (person: PersonProfile) => ({
  firstName: person.firstName,
  preferredFirstName: person.preferredFirstName ?? '',
  lastName: person.lastName,
  headline: person.headline ?? '',
  locationId: person.location?.id ?? null,
  tagTypes: person.tagTypes.map(({ id }) => id),
  picture: 'unchanged' as Picture,
});

export function BasicsForm({ person }: { person: PersonProfile }) {
  const { save, ...source } = usePersonSection(person);
  const savePicture = useSavePicture(person.id);
  const section = useSection({
    ...source,
    name: 'Basic Information',
    schema,
    valuesOf,
    save: ({ picture: _picture, ...values }, version) => save(values, version),
    saveSeparately: { field: 'picture', save: ({ picture }) => savePicture(picture) },
  });
  const { control } = section.form;
  return (
    <SectionForm title="Basic information" section={section}>
      <PictureField control={control} name="picture" of={person.name} shape="person" original={person.profilePicture} />
      <FieldRow>
        <TextField control={control} name="firstName" label="First Name" limit={limits.personName} required />
        <TextField control={control} name="lastName" label="Last Name" limit={limits.personName} required />
      </FieldRow>
      <TextField control={control} name="preferredFirstName" label="Preferred First Name" limit={limits.personName} />
      <TextField control={control} name="headline" label="Headline" limit={limits.headline} />
      <LocationField control={control} name="locationId" label="Location" current={person.location} />
      <ChoicesField
        control={control}
        name="tagTypes"
        label="Tags"
        dataset="person-tags"
        current={person.tagTypes}
        limit={limits.tags}
      />
    </SectionForm>
  );
}
