import * as contract from '@kith/contract/messaging/conversations';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { when } from '../../platform/policy.ts';
import { requireMessaging } from '../../access/messaging-access.queries.ts';
import { canUseMessaging } from '../../access/access.policy.ts';
import type { MessagingContext } from '../context.ts';
import { encodePicture, PictureError } from '../../services/pictures/encode.ts';
import { storePicture } from '../../services/pictures/store.ts';
import {
  addToGroup,
  leaveGroup,
  openConversation,
  readUpTo,
  requireGroup,
  setSubject,
} from './conversations.commands.ts';
import {
  asParticipant,
  canWriteTo,
  canWriteToAll,
  ownConversations,
  reachablePeople,
  reachablePeopleOrOwnConversation,
} from './conversations.policy.ts';
import { countUnreadOfUser } from '../unread.queries.ts';
import {
  countConversations,
  findConversation,
  pageOfConversations,
  requireParticipant,
} from './conversations.queries.ts';
import { findPictureIn, setPhoto } from './photo.commands.ts';

const opening = [
  ...asParticipant,
  reachablePeopleOrOwnConversation,
  when('the conversation is new and with one person', canWriteTo),
  when('the conversation is a new group', canWriteToAll),
] as const;
const adding = [
  ...asParticipant,
  reachablePeople,
  when('you add one person', canWriteTo),
  when('you add several people', canWriteToAll),
] as const;

export function conversationRoutes(app: App, { writeLimit, publish }: MessagingContext): void {
  const { db, preparedDb } = app.connections;
  const messagingFor = app.config.MESSAGING_FOR;

  endpoint(app, contract.listConversations, [canUseMessaging, ownConversations], async ({ query, user }) => {
    requireMessaging(user, messagingFor);
    const [conversations, { total, unread }] = await Promise.all([
      pageOfConversations(preparedDb, user.id, query),
      countConversations(preparedDb, user.id),
    ]);
    return { ...toPage(conversations, total, query), unread };
  });

  endpoint(app, contract.createConversation, opening, async ({ body, user }) => {
    requireMessaging(user, messagingFor);
    writeLimit.consume(user.id);
    const { participants, subject, clientKey } = body;
    const id = await openConversation(db, { user, others: participants, subject, clientKey, messagingFor });
    return findConversation(preparedDb, user.id, id);
  });

  endpoint(app, contract.getConversation, asParticipant, async ({ params, user }) => {
    requireMessaging(user, messagingFor);
    return findConversation(preparedDb, user.id, params.id);
  });

  endpoint(app, contract.updateConversation, asParticipant, async ({ params, body, user }) => {
    requireMessaging(user, messagingFor);
    writeLimit.consume(user.id);
    await setSubject(db, params.id, user.id, body.subject);
    return findConversation(preparedDb, user.id, params.id);
  });

  endpoint(app, contract.addParticipants, adding, async ({ params, body, user }) => {
    requireMessaging(user, messagingFor);
    writeLimit.consume(user.id);
    const others = body.participants.filter((id) => id !== user.id);
    await addToGroup(db, { conversationId: params.id, user, others, messagingFor });
    return findConversation(preparedDb, user.id, params.id);
  });

  endpoint(app, contract.leaveConversation, asParticipant, async ({ params, user }) => {
    requireMessaging(user, messagingFor);
    await leaveGroup(db, params.id, user.id);
  });

  endpoint(app, contract.markRead, asParticipant, async ({ params, body, user }) => {
    requireMessaging(user, messagingFor);
    const { sequence, moved, shared } = await readUpTo(db, params.id, user.id, body.sequence);
    if (moved) await publish({ type: 'read', conversationId: params.id, userId: user.id, sequence, shared });
    return { readSequence: sequence, unread: await countUnreadOfUser(db, user.id) };
  });

  endpoint(app, contract.uploadConversationPhoto, asParticipant, async ({ params, file, user }) => {
    requireMessaging(user, messagingFor);
    writeLimit.consume(user.id);
    // Checked before the expensive encoding.
    requireGroup((await requireParticipant(db, user.id, params.id)).type, 'Only groups have a photo.');
    const photo = await encodePicture(file, { formats: ['jpeg', 'png'], fit: 'cover' }).catch((error: unknown) => {
      throw error instanceof PictureError ? invalid({ file: error.message }) : error;
    });
    await setPhoto(db, params.id, user.id, await storePicture(app.files, photo));
    return { photoUrl: `/api/tools/conversations/${params.id}/pictures/${photo.hash}?size=small` };
  });

  endpoint(app, contract.deleteConversationPhoto, asParticipant, async ({ params, user }) => {
    requireMessaging(user, messagingFor);
    writeLimit.consume(user.id);
    await setPhoto(db, params.id, user.id, null);
  });

  endpoint(app, contract.getConversationPicture, asParticipant, async ({ params, query, user, reply }) => {
    const { id, hash } = params;
    requireMessaging(user, messagingFor);
    await requireParticipant(db, user.id, id);
    const picture = await findPictureIn(db, id, hash, query.size);
    if (!picture) throw notFound('This picture');
    const content = await app.files.read(picture);
    reply.header('cache-control', 'private, max-age=31536000, immutable');
    return content;
  });
}
