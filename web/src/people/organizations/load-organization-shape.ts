import { filterShape } from '../../ui/filters/filter-shape.ts';

export const loadOrganizationShape = filterShape(
  async () => (await import('./organization-filter-shape.ts')).organizationFilterShape,
);
