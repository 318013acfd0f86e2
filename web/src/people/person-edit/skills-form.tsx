import { PersonSkills } from '@kith/contract/people/person-edit';
import type { PersonProfile } from '@kith/contract/people/person-profile';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { SectionForm } from '../../entities/editor/section-form.tsx';
import { useSection } from '../../entities/editor/use-section.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { layout } from '../../ui/theme/tokens.ts';
import { skillCategoriesQuery, usePersonSection } from './person-edit.api.ts';
import { sortIds } from './skill-tree.ts';
import { SkillsField } from './skills-field.tsx';

const valuesOf = ({ skillCategories }: PersonProfile) => ({
  skillTypes: sortIds(skillCategories.flatMap(({ skillTypes }) => skillTypes.map(({ id }) => id))),
});

export function SkillsForm({ person }: { person: PersonProfile }) {
  const categories = useQuery(skillCategoriesQuery);
  const section = useSection({ ...usePersonSection(person), name: 'Skills', schema: PersonSkills, valuesOf });
  return (
    <SectionForm title="Skills" help="Choosing a category chooses all its skills." section={section}>
      {categories.data ? (
        <SkillsField control={section.form.control} name="skillTypes" label="Skills" categories={categories.data} />
      ) : categories.error ? (
        <ErrorState
          title="Skills failed to load"
          message={categories.error.message}
          retrying={categories.isFetching}
          onRetry={() => void categories.refetch()}
        />
      ) : (
        <Skeleton variant="rounded" height={layout.skillListHeight + 48} />
      )}
    </SectionForm>
  );
}
