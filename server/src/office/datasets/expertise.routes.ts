import * as contract from '@kith/contract/office/expertise';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { exportCsv } from '../../services/exports/exports.queries.ts';
import { addItem, archiveItems, deleteItem, editItem } from './datasets.commands.ts';
import { findItem, findSkillTypes } from './datasets.queries.ts';
import { categories, deleteCategory } from './expertise.commands.ts';
import { allCategories, findCategory, pageOfCategories } from './expertise.queries.ts';
import { datasetTables } from './usage.filter.ts';

const presentType = ({ categoryId, ...item }: Awaited<ReturnType<typeof findSkillTypes>>[number]) => ({
  ...item,
  skillCategory: { id: categoryId },
});

export function expertiseRoutes(app: App): void {
  const { db } = app.connections;
  const details = datasetTables.skillTypes;

  const loadType = async (id: number) => {
    const item = await findItem(db, details, id);
    if (!item) throw notFound('This skill');
    return presentType(item);
  };
  const loadCategory = async (id: number) => {
    const category = await findCategory(db, id);
    if (!category) throw notFound('This skill category');
    return category;
  };

  endpoint(app, contract.listExpertise, async ({ query }) => {
    const { categories: found, total } = await pageOfCategories(db, query);
    return toPage(found, total, query);
  });
  endpoint(app, contract.downloadExpertise, async ({ query, user, reply }) =>
    exportCsv(db, {
      actorId: user.id,
      list: 'expertise',
      filters: query,
      query: allCategories(query),
      columns: {
        ID: (row) => row.id,
        Name: (row) => row.name,
        Archived: (row) => row.archived,
        Details: (row) => row.details,
        Usage: (row) => row.usage,
      },
      reply,
    }),
  );
  endpoint(app, contract.getExpertise, async ({ params: { id } }) => ({
    ...(await loadCategory(id)),
    skillTypes: (await findSkillTypes(db, { category: id })).map(presentType),
  }));
  endpoint(app, contract.listSkillTypes, async ({ query: { id } }) =>
    (await findSkillTypes(db, id ? { ids: id } : {})).map(presentType),
  );

  endpoint(app, contract.createCategory, async ({ body, user }) =>
    loadCategory(await addItem(db, user.id, categories, body)),
  );
  endpoint(app, contract.updateCategory, async ({ params, body, user }) => {
    await editItem(db, user.id, categories, params.id, body);
    return loadCategory(params.id);
  });
  endpoint(app, contract.archiveCategories, async ({ body, user }) => ({
    changed: await archiveItems(db, user.id, categories, body),
  }));
  endpoint(app, contract.deleteCategory, async ({ params, query, user }) =>
    deleteCategory(db, user.id, params.id, query.version),
  );

  endpoint(app, contract.createSkillType, async ({ body: { name, categoryId }, user }) => {
    if (!(await findCategory(db, categoryId))) throw invalid({ categoryId: 'Choose a category from the list.' });
    return loadType(await addItem(db, user.id, details, { name, category_id: categoryId }));
  });
  endpoint(app, contract.updateSkillType, async ({ params, body, user }) => {
    await editItem(db, user.id, details, params.id, body);
    return loadType(params.id);
  });
  endpoint(app, contract.deleteSkillType, async ({ params, query, user }) =>
    deleteItem(db, user.id, details, params.id, query.version),
  );
}
