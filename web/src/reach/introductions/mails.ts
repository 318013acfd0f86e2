/** Mails and messages that Kith prepares and the user sends. */
export interface Mail {
  /** Empty if no address is known. */
  to: string[];
  subject: string;
  text: string;
}

interface Request {
  requester: string;
  introducer: string;
  target: string;
  reason: string;
  note: string;
}

/** Asks an introducer without an account. */
export function requestMail({ requester, introducer, target, reason, note }: Request, email: string | null): Mail {
  return {
    to: email ? [email] : [],
    subject: `An introduction to ${target}`,
    text: paragraphs(
      `Hello ${introducer},`,
      `could you introduce me to ${target}?`,
      reason,
      note.trim() && `Here is a note that you can forward:\n\n${note.trim()}`,
      `Thank you,\n${requester}`,
    ),
  };
}

/** Introduces two people to each other: a mail, or the first message of a group conversation. Without the reason, which only the introducer reads. */
export function introductionText({ requester, introducer, target, note }: Omit<Request, 'reason'>): string {
  return paragraphs(
    `Hello ${target}, hello ${requester},`,
    'I would like to introduce you to each other.',
    note,
    'I leave the rest to you.',
    introducer,
  );
}

const paragraphs = (...all: string[]) =>
  all
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .join('\n\n');
