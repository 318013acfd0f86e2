/**
 * The states of an introduction and the steps between them: a table of facts, which the server's statements, the buttons of the
 * browser and the documents read.
 */
export const introductionStates = {
  /** The introducer has not answered. */
  asked: 'Asked',
  /** The introducer asks the target first. */
  asking: 'Asking them first',
  introduced: 'Introduced',
  /** Somebody noted what came of it. */
  closed: 'Closed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  /** One of the two cannot take part any more. Nobody learns why. */
  ended: 'Ended',
} as const;
export type IntroductionState = keyof typeof introductionStates;

/** An open introduction waits for the introducer, counts against the limit of its requester, and can expire. */
export const openStates = ['asked', 'asking'] as const satisfies readonly IntroductionState[];

interface Step {
  from: readonly IntroductionState[];
  to: IntroductionState;
  /** Who takes it. `introducer`: the requester, if the introducer has no account and was asked by mail. */
  by: 'requester' | 'introducer' | 'either' | 'kith';
}

export const introductionSteps = {
  askFirst: { from: ['asked'], to: 'asking', by: 'introducer' },
  introduce: { from: openStates, to: 'introduced', by: 'introducer' },
  /** The new introducer is asked; the former one no longer reads it. Only in a collective, and not if the requester asked by mail. */
  passOn: { from: openStates, to: 'asked', by: 'introducer' },
  decline: { from: openStates, to: 'declined', by: 'introducer' },
  /** The introducer thinks better of it, until the request would have expired. */
  reconsider: { from: ['declined'], to: 'asking', by: 'introducer' },
  withdraw: { from: openStates, to: 'withdrawn', by: 'requester' },
  /** Undoes a withdrawal, until the request would have expired. */
  askAgain: { from: ['withdrawn'], to: 'asked', by: 'requester' },
  /** The introducer has not introduced them after all: within a day, and not after a conversation in Kith, which everybody has read. */
  takeBack: { from: ['introduced'], to: 'asking', by: 'introducer' },
  /** The outcome can be corrected. */
  close: { from: ['introduced', 'closed'], to: 'closed', by: 'either' },
  /** There is no outcome yet after all: within a day. */
  reopen: { from: ['closed'], to: 'introduced', by: 'either' },
  expire: { from: openStates, to: 'expired', by: 'kith' },
  end: { from: openStates, to: 'ended', by: 'kith' },
} as const satisfies Record<string, Step>;
export type IntroductionStep = keyof typeof introductionSteps;

export const introductionOutcomes = {
  met: 'We met',
  noAnswer: 'No answer',
  notNow: 'Not now',
  ledToSomething: 'It led to something',
} as const;
export type IntroductionOutcome = keyof typeof introductionOutcomes;

export const declineReasons = {
  notClose: 'I do not know them well enough',
  tooOften: 'I have asked them for too much lately',
  notFitting: 'I do not think it fits',
  noTime: 'I have no time',
} as const;
export type DeclineReason = keyof typeof declineReasons;
