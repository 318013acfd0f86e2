import { declineReasons, introductionOutcomes } from '@kith/contract/reach/introduction-states';
import type { Introduction } from '@kith/contract/reach/introductions';
import { formatDay } from '../../ui/formats.ts';

/** What happened to an introduction, in a sentence for its reader. */
export function stateSentence(introduction: Introduction): string {
  const { state, until, outcome } = introduction;
  if (state === 'closed' && outcome) return `What came of it: ${introductionOutcomes[outcome]}.`;
  if (state === 'expired') return `The request expired after ${formatDay(until)}.`;
  if (state === 'ended') return 'This request has ended.';
  return introduction.role === 'requester' ? forRequester(introduction) : forIntroducer(introduction);
}

function forRequester({ state, introducer, target, declineReason }: Introduction): string {
  if (state === 'asked') return introducer.isMember ? `${introducer.name} has not answered yet.` : 'You asked by mail.';
  if (state === 'asking') return `${introducer.name} asks ${target.name} first.`;
  if (state === 'introduced') return `${introducer.name} introduced you to ${target.name}.`;
  if (state === 'withdrawn') return 'You withdrew this request.';
  return `${introducer.name} declined${declineReason ? `: ${declineReasons[declineReason]}` : ''}.`;
}

function forIntroducer({ state, requester, target, declineReason, isReasonReleased }: Introduction): string {
  if (state === 'asked') return `${requester.name} waits for your answer.`;
  if (state === 'asking') return `You ask ${target.name} first. ${requester.name} sees that.`;
  if (state === 'introduced') return `You introduced ${requester.name} to ${target.name}.`;
  if (state === 'withdrawn') return `${requester.name} withdrew this request.`;
  if (!declineReason) return 'You declined, without a reason.';
  return `You declined: ${declineReasons[declineReason]}. ${requester.name} ${isReasonReleased ? 'sees' : 'does not see'} the reason.`;
}
