import {
  editOrganization,
  setOrganizationLocation,
  type OrganizationEdit,
} from '@kith/contract/people/organization-edit';
import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import { deleteOrganizationPicture, uploadOrganizationPicture } from '@kith/contract/people/pictures';
import { useQueryClient } from '@tanstack/react-query';
import { pictureSaver } from '../../entities/editor/picture.ts';
import { organizationQuery } from '../../entities/organization/organization.api.ts';
import { useEndpointMutation } from '../../http/mutation.ts';

/** Saves and reloads the sections of an organization. */
export function useOrganizationSection(organization: OrganizationProfile) {
  const queryClient = useQueryClient();
  const edit = useEndpointMutation(editOrganization);
  const { id } = organization;
  return {
    record: organization,
    save: (values: Omit<OrganizationEdit, 'version'>, version: number) =>
      edit.mutateAsync({ params: { id }, body: { ...values, version } }),
    read: () => queryClient.fetchQuery(organizationQuery(id)),
  };
}

export function useSetOrganizationLocation(id: number) {
  const move = useEndpointMutation(setOrganizationLocation);
  return (locationId: number | null, version: number) =>
    move.mutateAsync({ params: { id }, body: { locationId, version } });
}

export function useSavePicture(id: number) {
  const upload = useEndpointMutation(uploadOrganizationPicture);
  const remove = useEndpointMutation(deleteOrganizationPicture);
  return pictureSaver({
    upload: (file) => upload.mutateAsync({ params: { id }, file }),
    remove: () => remove.mutateAsync({ params: { id } }),
  });
}
