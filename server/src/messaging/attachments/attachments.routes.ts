import * as contract from '@kith/contract/messaging/attachments';
import { endpoint } from '../../platform/http/endpoint.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { limitedTo } from '../../platform/policy.ts';
import { forParticipant, requireParticipant } from '../conversations/conversations.queries.ts';
import { asParticipant } from '../conversations/conversations.policy.ts';
import { requireMessaging } from '../../access/messaging-access.queries.ts';
import type { MessagingContext } from '../context.ts';
import { findAttachment, storeAttachment, type StoredAttachment } from './attachments.commands.ts';
import { attachmentHeader, storedName } from './file-name.ts';
import { encodeAttachment } from './picture.ts';

/** What is under an address never changes; who may read it may, so a browser keeps it for a while only. */
const A_WHILE = 'private, max-age=3600';

const asReader = [
  ...asParticipant,
  limitedTo('files of messages since you joined, and your own that wait to be sent'),
] as const;

export function attachmentRoutes(app: App, { pace }: MessagingContext): void {
  const { db } = app.connections;
  const messagingFor = app.config.MESSAGING_FOR;

  endpoint(app, contract.uploadAttachment, asParticipant, async ({ params: { id }, file, user }) => {
    requireMessaging(user, messagingFor);
    pace.take(user.id);
    await requireParticipant(db, user.id, id);
    if (!file || file.bytes.length === 0) throw invalid({ file: 'Choose a file that is not empty.' });
    const picture = await encodeAttachment(file.bytes);
    const stored = await storeAttachment(db, {
      conversationId: id,
      userId: user.id,
      name: storedName(file.name, picture !== undefined),
      content: picture?.content ?? file.bytes,
      size: picture,
    });
    return forParticipant(db, id, stored);
  });

  /** Never a page: whatever it is, a browser saves it (nosniff, and a policy that runs nothing, are on every answer). */
  endpoint(app, contract.getAttachment, asReader, async ({ params, user, reply }) => {
    const { name, content } = await mine(user, params);
    reply.headers({ 'content-disposition': attachmentHeader(name), 'cache-control': A_WHILE });
    return content;
  });

  endpoint(app, contract.getAttachmentPreview, asReader, async ({ params, user, reply }) => {
    const { content, isPicture } = await mine(user, params);
    if (!isPicture) throw notFound('This picture');
    reply.header('cache-control', A_WHILE);
    return content;
  });

  async function mine(
    user: Parameters<typeof requireMessaging>[0],
    { id, attachmentId }: { id: string; attachmentId: number },
  ): Promise<StoredAttachment> {
    requireMessaging(user, messagingFor);
    await requireParticipant(db, user.id, id);
    const found = await findAttachment(db, { conversationId: id, userId: user.id, id: attachmentId });
    if (!found) throw notFound('This file');
    return found;
  }
}
