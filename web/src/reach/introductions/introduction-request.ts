import { IntroductionDraft } from '@kith/contract/reach/introductions';
import type { ChainElement } from '@kith/contract/relationships/chains';
import { z } from 'zod';
import type { ProfileSubject } from '../../entities/profile/profile-subject.ts';
import type { Scope } from '../../entities/scope/scope.ts';
import type { NoteFacts } from './note-to-forward.ts';

/** Whom the user asks, for whom, and over which chain. */
export interface IntroductionRequest {
  scope: Scope;
  target: ProfileSubject & { name: string };
  elements: readonly ChainElement[];
  introducer: ChainElement['entity'];
  /** The user's own profile. */
  profile: NoteFacts;
}

/** What the form of a request holds. An empty day means none. */
export const Draft = IntroductionDraft.extend({
  until: z
    .literal('')
    .transform(() => null)
    .or(IntroductionDraft.shape.until),
});
