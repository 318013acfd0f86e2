import { PersonContact } from '@kith/contract/people/person-edit';
import type { PersonProfile } from '@kith/contract/people/person-profile';
import { FieldRow } from '../../entities/editor/field-row.tsx';
import { SectionForm } from '../../entities/editor/section-form.tsx';
import { useSection } from '../../entities/editor/use-section.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { usePersonSection } from './person-edit.api.ts';

const valuesOf = ({ emailPersonal, emailWork, externalLinks }: PersonProfile) => ({
  emailPersonal: emailPersonal ?? '',
  emailWork: emailWork ?? '',
  externalLinks: {
    linkedin: externalLinks.linkedin ?? '',
    twitter: externalLinks.twitter ?? '',
    angellist: externalLinks.angellist ?? '',
    crunchbase: externalLinks.crunchbase ?? '',
    website: externalLinks.website ?? '',
    crm: externalLinks.crm ?? '',
    careerWebsite: externalLinks.careerWebsite ?? '',
  },
});

export function ContactForm({ person }: { person: PersonProfile }) {
  const section = useSection({
    ...usePersonSection(person),
    name: 'Contact Information',
    schema: PersonContact,
    valuesOf,
  });
  const { control } = section.form;
  return (
    <SectionForm
      title="Contact information"
      help="Everybody who can see this profile can see these addresses."
      section={section}
    >
      <FieldRow>
        <TextField control={control} name="emailPersonal" label="Personal Email" type="email" />
        <TextField control={control} name="emailWork" label="Work Email" type="email" />
      </FieldRow>
      <TextField
        control={control}
        name="externalLinks.linkedin"
        label="LinkedIn"
        placeholder="https://www.linkedin.com/in/…"
      />
      <TextField control={control} name="externalLinks.twitter" label="Twitter or X" placeholder="https://x.com/…" />
      <TextField control={control} name="externalLinks.website" label="Personal Website" placeholder="https://…" />
      <TextField
        control={control}
        name="externalLinks.angellist"
        label="AngelList or Wellfound"
        placeholder="https://wellfound.com/u/…"
      />
      <TextField
        control={control}
        name="externalLinks.crunchbase"
        label="Crunchbase"
        placeholder="https://www.crunchbase.com/person/…"
      />
      <TextField control={control} name="externalLinks.careerWebsite" label="Career Website" placeholder="https://…" />
      <TextField control={control} name="externalLinks.crm" label="CRM" placeholder="https://…" />
    </SectionForm>
  );
}
