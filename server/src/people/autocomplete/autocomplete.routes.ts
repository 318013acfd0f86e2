import { autocomplete, PICKER_PAGE_SIZE, referenceDatasets, type Dataset } from '@kith/contract/people/autocomplete';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { when } from '../../platform/policy.ts';
import { openScope } from '../../access/open-scope.ts';
import { canOpenScope, canUseMessaging } from '../../access/access.policy.ts';
import { requireMessaging, type MessagingFor } from '../../access/messaging-access.queries.ts';
import { canPickFrom } from './autocomplete.policy.ts';
import { pageOfDataset } from './autocomplete.queries.ts';

const isReference = (dataset: Dataset) => (referenceDatasets as readonly Dataset[]).includes(dataset);

const pickerRules = [
  canPickFrom,
  when('it offers people to write to, and you are not an admin', canUseMessaging),
  canOpenScope,
] as const;

export function autocompleteRoutes(app: App): void {
  const messagingFor = app.config.MESSAGING_FOR;

  endpoint(app, autocomplete, pickerRules, async ({ params: { dataset }, body, user }) => {
    checkDatasetAccess(dataset, user, body.collectiveId, messagingFor);
    const scope = await openScope(app.connections, user, { collectiveId: body.collectiveId }, app.directoryCache);
    const { items, total, size } = await pageOfDataset(
      app.connections,
      { dataset, user, scope, everywhere: body.everywhere, messagingFor },
      body,
    );
    return {
      ...toPage(items, total, { page: body.page, limit: PICKER_PAGE_SIZE }),
      cache: isReference(dataset),
      datasetSize: size,
    };
  });
}

/** Only admins pick from all users; members pick from users to whom they may write. Labels and collaborators need the right scope. */
function checkDatasetAccess(
  dataset: Dataset,
  user: User,
  collectiveId: number | undefined,
  messagingFor: MessagingFor,
): void {
  authorize(canPickFrom, user, dataset);
  if (dataset === 'legacy-users' && !user.isAdmin) requireMessaging(user, messagingFor);
  if (dataset === 'collective-labels' && collectiveId === undefined)
    throw invalid({ collectiveId: 'Name the collective of the labels.' });
  if (dataset === 'collaborators' && collectiveId === undefined)
    throw invalid({ collectiveId: 'Name the collective of the collaborators.' });
  if (dataset === 'network-labels' && collectiveId !== undefined)
    throw invalid({ collectiveId: 'Leave the collective out: these are the labels of a network.' });
}
