import Handshake from 'icon:outline-handshake';
import { useNewIntroductions } from '../../reach/introductions/new-introductions.api.ts';
import { useIsIn } from '../use-scope.ts';
import { RailLink } from './rail-link.tsx';

/** Opens the introductions, with a badge of the new ones. IntroductionUpdates fetches their number, after the first screen. */
export function IntroductionsLink() {
  const { requester, introducer } = useNewIntroductions();
  const total = requester.open + requester.past + introducer.open + introducer.past;
  return (
    <RailLink
      to="/introductions"
      name="Introductions"
      badge={{ count: total, name: 'new' }}
      current={useIsIn('introductions')}
      icon={<Handshake sx={{ fontSize: 20 }} />}
    />
  );
}
