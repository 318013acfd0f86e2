import { filterShape } from '../../ui/filters/filter-shape.ts';

export const loadPersonShape = filterShape(async () => (await import('./person-filter-shape.ts')).personFilterShape);
