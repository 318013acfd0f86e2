import {
  confirmLinkedinImport,
  discardLinkedinImport,
  downloadImportRows,
  getLinkedinImport,
  keepRecordedRole,
  listImportRows,
  listLinkedinImports,
  reviewImportRow,
  startLinkedinImport,
  undoLinkedinImport,
} from '@kith/contract/relationships/linkedin-import';
import type { ImportRow, LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import { texts } from '@kith/contract/texts';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { conflict, HttpError, notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { when } from '../../platform/policy.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { canSeePerson } from '../../access/access.policy.ts';
import { ImportFileError } from './file/file-error.ts';
import { readImportFile } from './file/read-file.ts';
import { confirmImport, discardImport, startImport, undoImport } from './linkedin-import.commands.ts';
import { canListImports, canSeeImport, isOwnImport } from './linkedin-import.policy.ts';
import { findImport, findRow, listFileRows, listImports, listRows } from './linkedin-import.queries.ts';
import { markRecordedRoleKept, reviewRow } from './review-row.commands.ts';
import { rowsAsCsv } from './rows-csv.ts';

const reviewRules = [isOwnImport, when('it is the same person', canSeePerson)] as const;
const wrongFile = (message: string) => new HttpError('invalid', message, { file: message });

export function linkedinImportRoutes(app: App): void {
  const { db } = app.connections;

  const loadImport = async (id: number) => {
    const found = await findImport(db, id);
    if (!found) throw notFound('This import');
    return found;
  };
  const requireOwnImport = async (id: number, user: User): Promise<LinkedinImport> => {
    const found = await loadImport(id);
    authorize(isOwnImport, user, found);
    return found;
  };

  endpoint(app, listLinkedinImports, [canListImports], async ({ query: { admin, createdBy, ...query }, user }) => {
    authorize(canListImports, user, { admin, createdBy });
    const { imports, total } = await listImports(db, { ...query, createdBy: admin ? createdBy : user.id });
    return toPage(imports, total, query);
  });

  endpoint(app, startLinkedinImport, [isOwnImport], async ({ query, file, user }) => {
    if (!file) throw wrongFile(texts.linkedinFile.required);
    const read = await readImportFile(file).catch((error: unknown) => {
      throw error instanceof ImportFileError ? wrongFile(error.message) : error;
    });
    const id = await startImport(db, {
      userId: user.id,
      fileName: file.name,
      dryRun: query.dryRun ?? false,
      ...read,
    });
    if (id === null) throw conflict('An import of yours is under way. Wait until it is done.');
    return requireOwnImport(id, user);
  });

  endpoint(app, getLinkedinImport, [canSeeImport], async ({ params, user }) => {
    const found = await loadImport(params.id);
    authorize(canSeeImport, user, found);
    return isOwnImport(user, found) ? found : { ...found, canUndo: false };
  });

  endpoint(app, listImportRows, [isOwnImport], async ({ params, query, user }) => {
    await requireOwnImport(params.id, user);
    const { rows, total } = await listRows(db, user, params.id, query);
    return toPage(rows, total, query);
  });

  endpoint(app, downloadImportRows, [isOwnImport], async ({ params, query, user, reply }) => {
    await requireOwnImport(params.id, user);
    const rows = await listFileRows(db, user, params.id, query);
    reply.header('content-disposition', `attachment; filename="import-${params.id}.csv"`);
    return rowsAsCsv(rows);
  });

  endpoint(app, confirmLinkedinImport, [isOwnImport], async ({ params, user }) => {
    await requireOwnImport(params.id, user);
    if (!(await confirmImport(db, params.id, user.id))) throw conflict('This import does not wait for a confirmation.');
    return requireOwnImport(params.id, user);
  });

  endpoint(app, discardLinkedinImport, [isOwnImport], async ({ params, user }) => {
    await requireOwnImport(params.id, user);
    if (!(await discardImport(db, params.id, user.id))) throw conflict('This import does not wait for a confirmation.');
  });

  endpoint(app, undoLinkedinImport, [isOwnImport], async ({ params, user }) => {
    await requireOwnImport(params.id, user);
    if (!(await undoImport(db, params.id, user.id))) throw conflict('Only your last import can be undone, once.');
    return requireOwnImport(params.id, user);
  });

  const requireRow = async (user: User, importId: number, rowNumber: number): Promise<ImportRow> => {
    const row = await findRow(db, user, importId, rowNumber);
    if (!row) throw notFound('This row');
    return row;
  };

  endpoint(app, reviewImportRow, reviewRules, async ({ params: { id, rowNumber }, body, user }) => {
    await requireOwnImport(id, user);
    await reviewRow(db, user, { importId: id, rowNumber, samePerson: body.samePerson }, app.secret);
    return requireRow(user, id, rowNumber);
  });

  endpoint(app, keepRecordedRole, [isOwnImport], async ({ params: { id, rowNumber }, user }) => {
    await requireOwnImport(id, user);
    await requireRow(user, id, rowNumber);
    await markRecordedRoleKept(db, user.id, id, rowNumber);
    return requireRow(user, id, rowNumber);
  });
}
