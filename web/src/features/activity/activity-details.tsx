import type { Activity } from '@kith/contract/activity';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { truncate } from '../../ui/formats.ts';
import { actionName, detailsText } from './activity-words.ts';

const ONE_LINE = 90;

/** What is short stands in the row; the rest opens. */
export function ActivityDetails({ activity }: { activity: Activity }) {
  const [open, setOpen] = useState(false);
  const text = detailsText(activity.details);
  if (text.length <= ONE_LINE) return text;
  return (
    <>
      {truncate(text, ONE_LINE)}{' '}
      <Button
        size="small"
        onClick={() => setOpen(true)}
        aria-label={`More about ${activity.id}`}
        sx={{ minWidth: 0, minHeight: 0, p: 0 }}
      >
        More
      </Button>
      <Dialog open={open} title={actionName(activity.action)} width="narrow" onClose={() => setOpen(false)}>
        <Box component="pre" sx={{ m: 0, fontSize: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {JSON.stringify(activity.details, null, 2)}
        </Box>
      </Dialog>
    </>
  );
}
