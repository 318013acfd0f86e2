import Handshake from 'icon:outline-handshake';
import { useNewIntroductionCount } from '../../reach/introductions/new-introductions.api.ts';
import { useIsIn } from '../use-scope.ts';
import { RailLink } from './rail-link.tsx';

/** Opens the introductions, with a badge of the new ones. IntroductionUpdates fetches their number, after the first screen. */
export function IntroductionsLink() {
  return (
    <RailLink
      to="/introductions"
      name="Introductions"
      badge={{ count: useNewIntroductionCount(), name: 'new' }}
      current={useIsIn('introductions')}
      icon={<Handshake sx={{ fontSize: 20 }} />}
    />
  );
}
