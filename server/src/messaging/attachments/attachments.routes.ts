import * as contract from '@kith/contract/messaging/attachments';
import { endpoint } from '../../platform/http/endpoint.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { limitedTo } from '../../platform/policy.ts';
import { requireForParticipant, requireParticipant } from '../conversations/conversations.queries.ts';
import { asParticipant } from '../conversations/conversations.policy.ts';
import { requireMessaging } from '../../access/messaging-access.queries.ts';
import type { MessagingContext } from '../context.ts';
import { findAttachment, requireBytesLeft, storeAttachment, type StoredAttachment } from './attachments.commands.ts';
import { contentDisposition, cleanFileName } from './file-name.ts';
import { encodeAttachment } from './picture.ts';

/** The content at a URL never changes, but access to it may, so browsers cache it only for an hour. */
const CACHE_FOR_AN_HOUR = 'private, max-age=3600';

const asReader = [
  ...asParticipant,
  limitedTo('files of messages since you joined, and your own files that are not sent yet'),
] as const;

export function attachmentRoutes(app: App, { writeLimit }: MessagingContext): void {
  const { db } = app.connections;
  const messagingFor = app.config.MESSAGING_FOR;

  endpoint(app, contract.uploadAttachment, asParticipant, async ({ params: { id }, file, user }) => {
    requireMessaging(user, messagingFor);
    writeLimit.consume(user.id);
    await requireParticipant(db, user.id, id);
    if (!file || file.bytes.length === 0) throw invalid({ file: 'Choose a file that is not empty.' });
    const picture = await encodeAttachment(file.bytes);
    const content = picture?.content ?? Buffer.from(file.bytes);
    // Before the storage gets it, so that refused files take no space there.
    await requireBytesLeft(db, user.id, content.length);
    const stored = await storeAttachment(db, {
      conversationId: id,
      userId: user.id,
      name: cleanFileName(file.name, picture !== undefined),
      bytes: content.length,
      stored: await app.files.store(content),
      size: picture,
    });
    return requireForParticipant(db, id, stored);
  });

  /** Browsers must save a file, never open it as a page. All answers also have nosniff and a content security policy. */
  endpoint(app, contract.getAttachment, asReader, async ({ params, user, reply }) => {
    const found = await requireReadable(user, params);
    const content = await app.files.read(found);
    reply.headers({ 'content-disposition': contentDisposition(found.name), 'cache-control': CACHE_FOR_AN_HOUR });
    return content;
  });

  endpoint(app, contract.getAttachmentPreview, asReader, async ({ params, user, reply }) => {
    const found = await requireReadable(user, params);
    if (!found.isPicture) throw notFound('This picture');
    const content = await app.files.read(found);
    reply.header('cache-control', CACHE_FOR_AN_HOUR);
    return content;
  });

  async function requireReadable(
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
