import type { Message } from '@kith/contract/messaging/conversation-messages';

/** The loaded messages of a conversation, without a gap between them. */
export interface MessageRange {
  status: 'loading' | 'ready' | 'failed';
  error?: string;
  /** Sorted by sequence, which grows by one. */
  messages: readonly Message[];
  hasBefore: boolean;
  hasAfter: boolean;
  /** The loading state of the page before and of the page after the range. */
  olderStatus: 'idle' | 'loading' | 'failed';
  newerStatus: 'idle' | 'loading' | 'failed';
  /** Messages that arrived while a page was loading, which may contain them too. */
  arrivedWhileLoading: readonly Message[];
  /** Whether a message is missing; then the latest page must be read again. */
  hasGap: boolean;
}

export interface MessagePage {
  messages: readonly Message[];
  hasBefore: boolean;
  hasAfter: boolean;
}

export const loadingRange: MessageRange = {
  status: 'loading',
  messages: [],
  hasBefore: false,
  hasAfter: false,
  olderStatus: 'idle',
  newerStatus: 'idle',
  arrivedWhileLoading: [],
  hasGap: false,
};

/** The first page, or one that replaces the range. */
export function withPage(range: MessageRange, page: MessagePage): MessageRange {
  const fresh: MessageRange = { ...loadingRange, ...page, status: 'ready' };
  const [first, last] = [page.messages[0]?.sequence ?? 0, page.messages.at(-1)?.sequence ?? 0];
  const loaded = range.messages.filter(({ sequence }) => first <= sequence && sequence <= last);
  return withMessages(fresh, [...loaded, ...range.arrivedWhileLoading]);
}

export function withOlderPage(range: MessageRange, page: MessagePage): MessageRange {
  const idle: MessageRange = { ...range, olderStatus: 'idle', arrivedWhileLoading: [] };
  const first = range.messages[0]?.sequence;
  const older = page.messages.filter(({ sequence }) => first === undefined || sequence < first);
  if (first !== undefined && older.length > 0 && older.at(-1)?.sequence !== first - 1) return { ...idle, hasGap: true };
  return withMessages(
    { ...idle, messages: [...older, ...range.messages], hasBefore: page.hasBefore },
    range.arrivedWhileLoading,
  );
}

export function withNewerPage(range: MessageRange, page: MessagePage): MessageRange {
  const last = range.messages.at(-1)?.sequence ?? 0;
  const newer = page.messages.filter(({ sequence }) => sequence > last);
  const next: MessageRange = { ...range, newerStatus: 'idle', arrivedWhileLoading: [], hasAfter: page.hasAfter };
  if (newer.length > 0 && newer[0]?.sequence !== last + 1) return { ...next, hasGap: true };
  return withMessages({ ...next, messages: [...range.messages, ...newer] }, range.arrivedWhileLoading);
}

/** Adds or updates a message. An older revision than the loaded one is ignored. */
export function withMessage(range: MessageRange, message: Message): MessageRange {
  if (range.status !== 'ready') return { ...range, arrivedWhileLoading: [...range.arrivedWhileLoading, message] };
  const at = message.sequence - (range.messages[0]?.sequence ?? message.sequence);
  const loaded = range.messages[at];
  if (loaded) return loaded.revision < message.revision ? withReplaced(range, at, message) : range;
  if ((at < 0 ? range.olderStatus : range.newerStatus) === 'loading')
    return { ...range, arrivedWhileLoading: [...range.arrivedWhileLoading, message] };
  if (at < 0) return range;
  // The range does not reach the end; the message will be loaded with a later page.
  if (range.hasAfter) return range;
  if (at > range.messages.length) return { ...range, hasGap: true };
  return { ...range, messages: [...range.messages, message] };
}

/** Whether the range contains the message or ends directly before it. */
export function isContiguousWith(range: MessageRange | undefined, { sequence }: Message): boolean {
  if (range?.status !== 'ready') return false;
  const last = range.messages.at(-1);
  return !last || sequence <= last.sequence + 1;
}

function withReplaced(range: MessageRange, at: number, message: Message): MessageRange {
  return { ...range, messages: range.messages.with(at, message) };
}

function withMessages(range: MessageRange, messages: readonly Message[]): MessageRange {
  return messages.reduce(withMessage, range);
}
