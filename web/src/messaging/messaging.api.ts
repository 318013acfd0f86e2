import { uploadAttachment } from '@kith/contract/messaging/attachments';
import {
  deleteMessage,
  editMessage,
  listMessages,
  reactToMessage,
  sendMessage,
} from '@kith/contract/messaging/conversation-messages';
import {
  addParticipants,
  createConversation,
  deleteConversationPhoto,
  getConversation,
  leaveConversation,
  listConversations,
  markRead,
  updateConversation,
  uploadConversationPhoto,
} from '@kith/contract/messaging/conversations';
import {
  blockPerson,
  getMissedChanges,
  getCanMessage,
  getMessagingSettings,
  listBlocks,
  searchMessages,
  unblockPerson,
  updateMessagingSettings,
} from '@kith/contract/messaging/messaging';
import { call } from '../http/client.ts';
import { useEndpointMutation } from '../http/mutation.ts';
import { pagedQueryOptionsFor } from '../http/paged-query.ts';
import { queryOptionsFor } from '../http/query.ts';
import { uploadWithProgress } from '../http/upload.ts';

/** The requests of the messaging store, which holds the answers itself instead of the query cache. */
export const messagingCalls = {
  catchUp: (held: Record<string, number>) => call(getMissedChanges, { body: { held } }),
  conversation: (id: string) => call(getConversation, { params: { id } }),
  conversations: (page: number, limit: number) => call(listConversations, { query: { page, limit } }),
  begin: (participants: number[], clientKey: string) => call(createConversation, { body: { participants, clientKey } }),
  messages: (id: string, query: { before?: number; after?: number; around?: number } = {}) =>
    call(listMessages, { params: { id }, query }),
  send: (id: string, body: { text: string; clientKey: string; replyTo?: number; attachmentIds: number[] }) =>
    call(sendMessage, { params: { id }, body }),
  edit: (id: string, sequence: number, text: string) => call(editMessage, { params: { id, sequence }, body: { text } }),
  remove: (id: string, sequence: number) => call(deleteMessage, { params: { id, sequence } }),
  react: (id: string, sequence: number, emoji: string, on: boolean) =>
    call(reactToMessage, { params: { id, sequence }, body: { emoji, on } }),
  markRead: (id: string, sequence: number) => call(markRead, { params: { id }, body: { sequence } }),
  rename: (id: string, subject: string | null) => call(updateConversation, { params: { id }, body: { subject } }),
  add: (id: string, participants: number[]) => call(addParticipants, { params: { id }, body: { participants } }),
  leave: (id: string) => call(leaveConversation, { params: { id } }),
  setPhoto: (id: string, file: File) => call(uploadConversationPhoto, { params: { id }, file }),
  removePhoto: (id: string) => call(deleteConversationPhoto, { params: { id } }),
};

export const uploadFile = (
  id: string,
  file: File,
  options: { onProgress: (progress: number) => void; signal: AbortSignal },
) => uploadWithProgress(uploadAttachment, { params: { id }, file }, options);

export const canMessageQuery = (userId: number) => queryOptionsFor(getCanMessage, { params: { userId } });

export const foundMessagesQuery = (text: string, page: number) =>
  pagedQueryOptionsFor(searchMessages, { query: { text, page } });

export const messagingSettingsQuery = queryOptionsFor(getMessagingSettings, {});

export const useUpdateMessagingSettings = () => useEndpointMutation(updateMessagingSettings);

export const blocksQuery = (page: number) => pagedQueryOptionsFor(listBlocks, { query: { page } });

export const useBlockPerson = () => useEndpointMutation(blockPerson);

export const useUnblockPerson = () => useEndpointMutation(unblockPerson);
