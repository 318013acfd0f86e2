import { listSkillCategories } from '@kith/contract/people/skills';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { sameForAll } from '../../platform/policy.ts';
import { findOfferedSkills } from './skills.queries.ts';

export function skillRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listSkillCategories, [sameForAll], () => findOfferedSkills(db));
}
