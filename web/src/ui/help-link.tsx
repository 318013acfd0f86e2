import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { helpTopics, type HelpTopic } from './help-topics.ts';

/** Links to the section of a guide that explains an empty list or a form. */
export function HelpLink({ about }: { about: HelpTopic }) {
  const [address, words] = helpTopics[about];
  return (
    <Link component={RouterLink} underline="always" to={`/help/${address}`}>
      {words}
    </Link>
  );
}
