import * as contract from '@kith/contract/reach/targets';
import { toPage } from '@kith/contract/paging';
import type { NamedFile } from '@kith/contract/http';
import { endpoint } from '../../platform/http/endpoint.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { HttpError, invalid } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { canOpenScope } from '../../access/access.policy.ts';
import { openScope } from '../../access/open-scope.ts';
import { findOwnNetworkId } from '../../relationships/chains/chain-start.queries.ts';
import { readTargets, type ChosenLayout, type ReadTargets } from './file/read-targets.ts';
import { deleteList, restoreList } from './deleted-lists.commands.ts';
import { withoutErased } from './erased-lines.queries.ts';
import { TargetFileError } from './file/target-file-error.ts';
import type { Match } from './match-targets.ts';
import { matchLines, type MatchScope } from './match-targets.queries.ts';
import { findUnmatched, review, reviewAgain, storeMatches } from './review-targets.commands.ts';
import { createList, openList, updateList } from './target-lists.commands.ts';
import { findList, findStoredList, pageOfLists, type StoredList } from './target-lists.queries.ts';
import { targetsAsCsv } from './targets-csv.ts';
import { addLines, removeTargets, restoreTargets } from './targets.commands.ts';
import { listsToRestore, ownsList, readableLists } from './targets.policy.ts';
import {
  findRecordNames,
  findTarget,
  listTargetsForExport,
  pageOfIntroducers,
  pageOfTargets,
  type ListReader,
} from './targets.queries.ts';

const asReader = [readableLists] as const;
const asOwner = [readableLists, ownsList] as const;
const asOwnerInScope = [...asOwner, canOpenScope] as const;

export function targetRoutes(app: App): void {
  const { connections, config } = app;
  const { db, preparedDb } = connections;
  const showLogos = config.LOGO_URL_TEMPLATE !== undefined;

  const requireOwn = async (user: User, id: number): Promise<StoredList> => {
    const list = await findStoredList(preparedDb, user, id);
    authorize(ownsList, user, list);
    return list;
  };
  const readerOf = async (user: User, id: number): Promise<ListReader> => {
    const { kind } = await findStoredList(preparedDb, user, id);
    return { listId: id, userId: user.id, user, kind, showLogos };
  };
  /** Opens the scope in which targets are matched: the collective, and the network of the user. */
  const openMatchScope = async (
    user: User,
    kind: contract.TargetKind,
    collectiveId: number | null,
  ): Promise<MatchScope> => {
    await openScope(connections, user, { collectiveId: collectiveId ?? undefined });
    return { user, kind, collectiveId, networkId: await findOwnNetworkId(preparedDb, user.id) };
  };
  const readAndMatch = async (file: NamedFile | null, scope: MatchScope, layout: ChosenLayout) => {
    const read = await readFile(file, scope.kind, layout);
    const stored = await withoutErased(db, app.secret, read.lines);
    const matches = await matchLines(db, scope, stored);
    const lines = stored.map((line, index) => ({ ...line, ...(matches[index] ?? notMatched) }));
    return { read, lines };
  };

  endpoint(app, contract.listTargetLists, asReader, async ({ query, user }) => {
    const { lists, total } = await pageOfLists(preparedDb, user, query);
    return toPage(lists, total, query);
  });

  endpoint(app, contract.getTargetList, asReader, ({ params, user }) => findList(preparedDb, user, params.id));

  endpoint(app, contract.openTargetList, asReader, async ({ params, user }) => {
    await findStoredList(preparedDb, user, params.id);
    await openList(db, user, params.id);
    return findList(preparedDb, user, params.id);
  });

  endpoint(app, contract.listTargets, asReader, async ({ params, query, user }) => {
    const { targets, total } = await pageOfTargets(db, await readerOf(user, params.id), query);
    return toPage(targets, total, query);
  });

  endpoint(app, contract.exportTargets, asReader, async ({ params, query, user, reply }) => {
    const targets = await listTargetsForExport(db, await readerOf(user, params.id), query);
    reply.header('content-disposition', `attachment; filename="targets-${params.id}.csv"`);
    return targetsAsCsv(targets);
  });

  endpoint(app, contract.listTargetIntroducers, asReader, async ({ params, query, user }) => {
    const { introducers, total } = await pageOfIntroducers(db, await readerOf(user, params.id), query);
    return toPage(introducers, total, query);
  });

  endpoint(app, contract.previewTargets, [canOpenScope], async ({ query, file, user }) => {
    const { kind, collectiveId = null, ...layout } = query;
    const { read, lines } = await readAndMatch(file, await openMatchScope(user, kind, collectiveId), layout);
    const first = lines.slice(0, PREVIEWED);
    const names = await findRecordNames(
      preparedDb,
      kind,
      first.flatMap(({ recordId }) => recordId ?? []),
    );
    const numberOf = (state: contract.TargetState) => lines.filter((line) => line.state === state).length;
    const { columns, duplicates, tooLong, empty } = read;
    return {
      ...read.layout,
      columns,
      duplicates,
      tooLong,
      empty,
      totals: { matched: numberOf('matched'), doubtful: numberOf('doubtful'), unmatched: numberOf('unmatched') },
      targets: first.map((line) => ({ ...line, recordName: names.get(line.recordId ?? 0) ?? null })),
    };
  });

  endpoint(app, contract.createTargetList, [canOpenScope], async ({ query, file, user }) => {
    const { name, kind, collectiveId = null, isShared = false, ...layout } = query;
    if (isShared && collectiveId === null) throw invalid({ isShared: 'A list of your own network cannot be shared.' });
    const { lines } = await readAndMatch(file, await openMatchScope(user, kind, collectiveId), layout);
    const id = await createList(db, user, { name, kind, collectiveId, isShared, lines });
    return findList(preparedDb, user, id);
  });

  endpoint(app, contract.addTargets, asOwnerInScope, async ({ params, query, file, user }) => {
    const list = await requireOwn(user, params.id);
    const { lines } = await readAndMatch(file, await openMatchScope(user, list.kind, list.collectiveId), query);
    await addLines(db, user, list, lines);
    return findList(preparedDb, user, list.id);
  });

  endpoint(app, contract.matchTargetsAgain, asOwnerInScope, async ({ params, user }) => {
    const list = await requireOwn(user, params.id);
    const scope = await openMatchScope(user, list.kind, list.collectiveId);
    const targets = await findUnmatched(db, list.id);
    const matches = await matchLines(db, scope, targets);
    await storeMatches(
      db,
      user,
      list,
      targets.map(({ id }, index) => ({ id, ...(matches[index] ?? notMatched) })),
    );
    return findList(preparedDb, user, list.id);
  });

  endpoint(app, contract.updateTargetList, asOwner, async ({ params, body, user }) => {
    await requireOwn(user, params.id);
    await updateList(db, user, params.id, body);
    return findList(preparedDb, user, params.id);
  });

  endpoint(app, contract.deleteTargetList, asOwner, async ({ params, user }) => {
    await requireOwn(user, params.id);
    await deleteList(db, user, params.id);
  });

  endpoint(app, contract.restoreTargetList, [listsToRestore], async ({ params, user }) => {
    await restoreList(db, user, params.id);
    return findList(preparedDb, user, params.id);
  });

  endpoint(app, contract.reviewTarget, asOwner, async ({ params, body, user }) => {
    const list = await requireOwn(user, params.id);
    await review(db, user, list, params.targetId, body.recordId);
    return findTarget(db, await readerOf(user, list.id), params.targetId);
  });

  endpoint(app, contract.reviewTargetAgain, asOwner, async ({ params, user }) => {
    const list = await requireOwn(user, params.id);
    await reviewAgain(db, user, list, params.targetId);
    return findTarget(db, await readerOf(user, list.id), params.targetId);
  });

  endpoint(app, contract.removeTargets, asOwner, async ({ params, body, user }) => {
    await requireOwn(user, params.id);
    await removeTargets(db, user, params.id, body.targetIds);
    return findList(preparedDb, user, params.id);
  });

  endpoint(app, contract.restoreTargets, asOwner, async ({ params, body, user }) => {
    await requireOwn(user, params.id);
    await restoreTargets(db, user, params.id, body.targetIds);
    return findList(preparedDb, user, params.id);
  });
}

/** The targets that the preview shows. */
const PREVIEWED = 10;

const notMatched: Match = { state: 'unmatched', recordId: null, candidateIds: [] };

async function readFile(file: NamedFile | null, kind: contract.TargetKind, layout: ChosenLayout): Promise<ReadTargets> {
  if (!file) throw wrongFile('Paste the targets, or choose a CSV file.');
  return readTargets(file.bytes, kind, layout).catch((error: unknown) => {
    throw error instanceof TargetFileError ? wrongFile(error.message) : error;
  });
}

const wrongFile = (message: string) => new HttpError('invalid', message, { file: message });
