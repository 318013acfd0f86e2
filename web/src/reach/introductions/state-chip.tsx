import { introductionStates, openStates, type IntroductionState } from '@kith/contract/reach/introduction-states';
import { Label, Tag } from '../../ui/tag.tsx';

export const isOpen = (state: IntroductionState) => openStates.some((open) => open === state);

/** The state of an introduction. Open ones stand out. */
export function StateChip({ state }: { state: IntroductionState }) {
  const Chip = isOpen(state) ? Label : Tag;
  return <Chip>{introductionStates[state]}</Chip>;
}
