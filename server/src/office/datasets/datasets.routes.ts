import { causes, interests, jobFunctions, tags, type PlainDataset } from '@kith/contract/office/datasets';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { exportCsv } from '../../services/exports/exports.queries.ts';
import { addItem, archiveItems, deleteItem, editItem } from './datasets.commands.ts';
import { allItems, findItem, pageOfItems } from './datasets.queries.ts';
import { datasetTables, type DatasetTable } from './usage.filter.ts';

export function datasetRoutes(app: App): void {
  plainRoutes(app, causes, 'causes');
  plainRoutes(app, interests, 'interests');
  plainRoutes(app, jobFunctions, 'jobFunctions');
  tagRoutes(app);
}

const csvColumns = {
  ID: ({ id }: { id: number }) => id,
  Name: ({ name }: { name: string }) => name,
  Archived: ({ archived }: { archived: boolean }) => archived,
  Usage: ({ usage }: { usage: number }) => usage,
};

/** Causes, interests and job functions differ only in their tables. */
function plainRoutes(app: App, contract: PlainDataset, list: 'causes' | 'interests' | 'jobFunctions'): void {
  const { db } = app.connections;
  const dataset = datasetTables[list];
  const load = loader(app, dataset);

  endpoint(app, contract.list, async ({ query }) => {
    const { items, total } = await pageOfItems(db, dataset, query);
    return toPage(items, total, query);
  });
  endpoint(app, contract.download, async ({ query, user, reply }) =>
    exportCsv(db, {
      actorId: user.id,
      list: dataset.table.replace('_', '-'),
      filters: query,
      query: allItems(dataset, query),
      columns: csvColumns,
      reply,
    }),
  );
  endpoint(app, contract.create, async ({ body, user }) => load(await addItem(db, user.id, dataset, body)));
  endpoint(app, contract.update, async ({ params, body, user }) => {
    await editItem(db, user.id, dataset, params.id, body);
    return load(params.id);
  });
  endpoint(app, contract.archive, async ({ body, user }) => ({
    changed: await archiveItems(db, user.id, dataset, body),
  }));
  endpoint(app, contract.remove, async ({ params, query, user }) =>
    deleteItem(db, user.id, dataset, params.id, query.version),
  );
}

function tagRoutes(app: App): void {
  const { db } = app.connections;
  const dataset = datasetTables.tags;
  const load = loader(app, dataset);

  endpoint(app, tags.list, async ({ query }) => {
    const { items, total } = await pageOfItems(db, dataset, query);
    return toPage(items, total, query);
  });
  endpoint(app, tags.download, async ({ query, user, reply }) =>
    exportCsv(db, {
      actorId: user.id,
      list: 'tags',
      filters: query,
      query: allItems(dataset, query),
      columns: { ...csvColumns, Entity: ({ entity }) => entity },
      reply,
    }),
  );
  endpoint(app, tags.create, async ({ body, user }) => load(await addItem(db, user.id, dataset, body)));
  endpoint(app, tags.update, async ({ params, body, user }) => {
    await editItem(db, user.id, dataset, params.id, body);
    return load(params.id);
  });
  endpoint(app, tags.archive, async ({ body, user }) => ({
    changed: await archiveItems(db, user.id, dataset, body),
  }));
  endpoint(app, tags.remove, async ({ params, query, user }) =>
    deleteItem(db, user.id, dataset, params.id, query.version),
  );
}

function loader<Dataset extends DatasetTable>(app: App, dataset: Dataset) {
  return async (id: number) => {
    const item = await findItem(app.connections.db, dataset, id);
    if (!item) throw notFound(`This ${dataset.name}`);
    return item;
  };
}
