import type { Message } from '@kith/contract/messaging/conversation-messages';

/** A stretch of the messages of a conversation without gaps, as far as it was asked for. */
export interface Thread {
  status: 'loading' | 'ready' | 'failed';
  error?: string;
  /** By sequence, each one more than the one before. */
  messages: readonly Message[];
  hasBefore: boolean;
  hasAfter: boolean;
  /** What is on its way beside it, or did not come. */
  before: 'rest' | 'loading' | 'failed';
  after: 'rest' | 'loading' | 'failed';
  /** Came while a page was on its way that may or may not hold them. */
  early: readonly Message[];
  /** Something between is missing: read the latest anew. */
  gap: boolean;
}

export interface MessagePage {
  messages: readonly Message[];
  hasBefore: boolean;
  hasAfter: boolean;
}

export const loadingThread: Thread = {
  status: 'loading',
  messages: [],
  hasBefore: false,
  hasAfter: false,
  before: 'rest',
  after: 'rest',
  early: [],
  gap: false,
};

/** The first page, or one that takes the place of all that was held. */
export function withPage(thread: Thread, page: MessagePage): Thread {
  const fresh: Thread = { ...loadingThread, ...page, status: 'ready' };
  const [first, last] = [page.messages[0]?.sequence ?? 0, page.messages.at(-1)?.sequence ?? 0];
  const held = thread.messages.filter(({ sequence }) => first <= sequence && sequence <= last);
  return withEarly(fresh, [...held, ...thread.early]);
}

export function withOlder(thread: Thread, page: MessagePage): Thread {
  const rest: Thread = { ...thread, before: 'rest', early: [] };
  const first = thread.messages[0]?.sequence;
  const older = page.messages.filter(({ sequence }) => first === undefined || sequence < first);
  if (first !== undefined && older.length > 0 && older.at(-1)?.sequence !== first - 1) return { ...rest, gap: true };
  return withEarly({ ...rest, messages: [...older, ...thread.messages], hasBefore: page.hasBefore }, thread.early);
}

export function withNewer(thread: Thread, page: MessagePage): Thread {
  const last = thread.messages.at(-1)?.sequence ?? 0;
  const newer = page.messages.filter(({ sequence }) => sequence > last);
  const next: Thread = { ...thread, after: 'rest', early: [], hasAfter: page.hasAfter };
  if (newer.length > 0 && newer[0]?.sequence !== last + 1) return { ...next, gap: true };
  return withEarly({ ...next, messages: [...thread.messages, ...newer] }, thread.early);
}

/** A message that is new or has changed. What is older than what is held is no news. */
export function withMessage(thread: Thread, message: Message): Thread {
  if (thread.status !== 'ready') return { ...thread, early: [...thread.early, message] };
  const at = message.sequence - (thread.messages[0]?.sequence ?? message.sequence);
  const held = thread.messages[at];
  if (held) return held.revision < message.revision ? replaced(thread, at, message) : thread;
  if ((at < 0 ? thread.before : thread.after) === 'loading') return { ...thread, early: [...thread.early, message] };
  if (at < 0) return thread;
  // Behind what is shown there is more: this comes with it.
  if (thread.hasAfter) return thread;
  if (at > thread.messages.length) return { ...thread, gap: true };
  return { ...thread, messages: [...thread.messages, message] };
}

/** Whether a message can be shown without a hole before it. */
export function fits(thread: Thread | undefined, { sequence }: Message): boolean {
  if (thread?.status !== 'ready') return false;
  const last = thread.messages.at(-1);
  return !last || sequence <= last.sequence + 1;
}

function replaced(thread: Thread, at: number, message: Message): Thread {
  return { ...thread, messages: thread.messages.with(at, message) };
}

function withEarly(thread: Thread, early: readonly Message[]): Thread {
  return early.reduce(withMessage, thread);
}
