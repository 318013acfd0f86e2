import type { IntroductionOptions } from '@kith/contract/reach/introductions';
import { limits } from '@kith/contract/limits';
import Handshake from 'icon:outline-handshake';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/states/empty-state.tsx';

interface CannotAskProps {
  options: IntroductionOptions;
  introducer: string;
  target: string;
}

/** Says why a request cannot be sent now, and what to do instead. */
export function CannotAsk({ options: { how, introductionId }, introducer, target }: CannotAskProps) {
  if (how === 'askedBefore')
    return (
      <EmptyState
        icon={<Handshake />}
        title={`You asked ${introducer} before`}
        action={introductionId && <LinkButton to={`/introductions/${introductionId}`} name="Open the request" />}
      >
        You can ask the same person for an introduction to {target} again after 90 days.
      </EmptyState>
    );
  if (how === 'tooMany')
    return (
      <EmptyState
        icon={<Handshake />}
        title={`You have ${limits.openIntroductions} open requests`}
        action={<LinkButton to="/introductions/sent" name="Your requests" />}
      >
        Wait for an answer, or withdraw a request.
      </EmptyState>
    );
  return (
    <EmptyState icon={<Handshake />} title={`${introducer} takes no requests at the moment`}>
      Ask somebody else: other chains may lead to {target} too.
    </EmptyState>
  );
}

function LinkButton({ to, name }: { to: string; name: string }) {
  return (
    <Button variant="outlined" color="inherit" component={Link} to={to}>
      {name}
    </Button>
  );
}
