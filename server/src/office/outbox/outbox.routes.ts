import { getOutboxMail, listOutbox } from '@kith/contract/office/outbox';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { canReadMail } from './outbox.policy.ts';
import { findMail, pageOfOutbox } from './outbox.queries.ts';

export function outboxRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listOutbox, async ({ query }) => {
    const { mails, total } = await pageOfOutbox(db, query);
    return toPage(mails, total, query);
  });

  endpoint(app, getOutboxMail, [canReadMail], async ({ params, user }) => {
    authorize(canReadMail, app.config);
    const mail = await findMail(db, params.id);
    if (!mail) throw notFound('This mail');
    await recordActivity(db, {
      actorId: user.id,
      action: 'mail-read',
      entityType: 'mail',
      entityId: mail.id,
      details: { recipient: mail.recipient },
    });
    return mail;
  });
}
