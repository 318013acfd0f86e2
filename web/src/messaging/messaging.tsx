import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Dock } from './dock/dock.tsx';
import { MessagingWatch } from './messaging-watch.tsx';

/** Messaging beside every screen: always at work, and docked where there is room. `left` is what the navigation takes. */
export function Messaging({ me, left }: { me: number; left: number }) {
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  return (
    <>
      <MessagingWatch me={me} />
      {wide && <Dock me={me} left={left} />}
    </>
  );
}
