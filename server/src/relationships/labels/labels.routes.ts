import {
  attachLabel,
  createLabel,
  deleteLabel,
  detachLabel,
  listLabels,
  listLabelsOfEntity,
  renameLabel,
} from '@kith/contract/relationships/labels';
import { limits } from '@kith/contract/limits';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import { authorize, refuse } from '../../platform/http/authorize.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { openNamedScope, requireInScope } from '../../access/named-scope.ts';
import { canOpenScope, isInTheScope } from '../../access/access.policy.ts';
import { attachLabelTo, detachLabelFrom } from './label-assignments.commands.ts';
import { changeLabelName, createOrFindLabel, removeLabel } from './labels.commands.ts';
import { canEditLabel } from './labels.policy.ts';
import { findLabel, pageOfAssignments, pageOfLabels } from './labels.queries.ts';
import { openLabel } from './open-label.ts';

export function labelRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listLabels, [canOpenScope], async ({ query, user }) => {
    const scope = await openNamedScope(app.connections, user, query);
    const { labels, total } = await pageOfLabels(db, { ...query, scope, userId: user.id });
    return toPage(labels, total, query);
  });

  endpoint(app, createLabel, [canOpenScope], async ({ body, user }) => {
    const scope = await openNamedScope(app.connections, user, body);
    const id = await createOrFindLabel(db, { scopeId: scope.id, name: body.name, userId: user.id });
    if (id === undefined) throw conflict(`There can be at most ${limits.labels} labels. Delete one first.`);
    return findLabel(db, scope, id, user.id);
  });

  endpoint(app, renameLabel, [canOpenScope, canEditLabel], async ({ params, body, user }) => {
    const { scope, label } = await openLabel(app.connections, user, params.id);
    authorize(canEditLabel, user, label);
    const outcome = await changeLabelName(db, label.id, user.id, body.name);
    if (outcome === 'gone') return refuse(canEditLabel);
    if (outcome === 'name-taken')
      throw conflict('Another label has this name. Choose another name.', { name: 'Another label has this name.' });
    return findLabel(db, scope, label.id, user.id);
  });

  endpoint(app, deleteLabel, [canOpenScope, canEditLabel], async ({ params, user }) => {
    const { label } = await openLabel(app.connections, user, params.id);
    authorize(canEditLabel, user, label);
    await removeLabel(db, label.id, user.id);
  });

  endpoint(app, listLabelsOfEntity, [canOpenScope, isInTheScope], async ({ query, user }) => {
    const { entityTypeId, entityId, page, limit } = query;
    const entity = { entityTypeId, entityId } as const;
    const scope = await openNamedScope(app.connections, user, query);
    await requireInScope(db, scope, entity);
    const { assignments, total } = await pageOfAssignments(db, { scope, entity, page, limit });
    return toPage(assignments, total, query);
  });

  endpoint(app, attachLabel, [canOpenScope, isInTheScope], async ({ body, user }) => {
    const { labelId, ...entity } = body;
    const { scope, label } = await openLabel(app.connections, user, labelId);
    const name = await requireInScope(db, scope, entity);
    await attachLabelTo(db, scope, { labelId, entity, userId: user.id });
    return {
      entityTypeId: entity.entityTypeId,
      entity: { id: entity.entityId, name },
      label: { id: label.id, name: label.name },
    };
  });

  // Also for a person who left the scope: the response reveals nothing about them.
  endpoint(app, detachLabel, [canOpenScope], async ({ body: { labelId, ...entity }, user }) => {
    await openLabel(app.connections, user, labelId);
    await detachLabelFrom(db, { labelId, entity });
  });
}
