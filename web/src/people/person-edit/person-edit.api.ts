import {
  addEducation,
  deleteEducation,
  editEducation,
  type EducationInput,
} from '@kith/contract/people/education-edit';
import { editPerson, type PersonEdit } from '@kith/contract/people/person-edit';
import type { PersonProfile } from '@kith/contract/people/person-profile';
import { deletePersonPicture, uploadPersonPicture } from '@kith/contract/people/pictures';
import { listSkillCategories } from '@kith/contract/people/skills';
import {
  addWorkRole,
  deleteWorkRole,
  editWorkRole,
  togglePrimaryWorkRole,
  type WorkRoleInput,
} from '@kith/contract/people/work-role-edit';
import { useQueryClient } from '@tanstack/react-query';
import { pictureSaver } from '../../entities/editor/picture.ts';
import { educationsQuery, experiencesQuery, personQuery } from '../../entities/person/person.api.ts';
import { ApiError } from '../../http/api-error.ts';
import { useEndpointMutation } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';
import { flattenWorkRoles } from './work-role.ts';

/** Only admins change them, and rarely. */
export const skillCategoriesQuery = queryOptionsFor(listSkillCategories, {}, { staleTime: 5 * 60_000 });

/** Saves and reloads the sections of a person. */
export function usePersonSection(person: PersonProfile) {
  const queryClient = useQueryClient();
  const edit = useEndpointMutation(editPerson);
  const { id } = person;
  return {
    record: person,
    save: (values: Omit<PersonEdit, 'version'>, version: number) =>
      edit.mutateAsync({ params: { id }, body: { ...values, version } }),
    read: () => queryClient.fetchQuery(personQuery(id)),
  };
}

export function useSavePicture(id: number) {
  const upload = useEndpointMutation(uploadPersonPicture);
  const remove = useEndpointMutation(deletePersonPicture);
  return pictureSaver({
    upload: (file) => upload.mutateAsync({ params: { id }, file }),
    remove: () => remove.mutateAsync({ params: { id } }),
  });
}

/** Saves and reloads a work role. Without an id it is a new one. */
export function useSaveWorkRole(personId: number, id: number | undefined) {
  const queryClient = useQueryClient();
  const add = useEndpointMutation(addWorkRole);
  const edit = useEndpointMutation(editWorkRole);
  return {
    save: (body: WorkRoleInput, version: number) =>
      id === undefined
        ? add.mutateAsync({ params: { id: personId }, body })
        : edit.mutateAsync({ params: { id }, body: { ...body, version } }),
    read: async () => findById(flattenWorkRoles(await queryClient.fetchQuery(experiencesQuery(personId))), id),
  };
}

/** Saves and reloads an education. Without an id it is a new one. */
export function useSaveEducation(personId: number, id: number | undefined) {
  const queryClient = useQueryClient();
  const add = useEndpointMutation(addEducation);
  const edit = useEndpointMutation(editEducation);
  return {
    save: (body: EducationInput, version: number) =>
      id === undefined
        ? add.mutateAsync({ params: { id: personId }, body })
        : edit.mutateAsync({ params: { id }, body: { ...body, version } }),
    read: async () => findById((await queryClient.fetchQuery(educationsQuery(personId))).results, id),
  };
}

function findById<T extends { id: number }>(affiliations: readonly T[], id: number | undefined): T {
  const found = affiliations.find((one) => one.id === id);
  if (!found) throw new ApiError(404, 'notFound', 'This entry no longer exists. Reload to see the current state.');
  return found;
}

export const useDeleteWorkRole = () => useEndpointMutation(deleteWorkRole);
export const useTogglePrimaryWorkRole = () => useEndpointMutation(togglePrimaryWorkRole);
export const useDeleteEducation = () => useEndpointMutation(deleteEducation);
