import type { Activity } from '@kith/contract/office/activity';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { truncate } from '../../ui/formats.ts';
import { actionName, detailLines } from './activity-words.ts';

const ONE_LINE = 90;

/** What is short stands in the row; the rest opens. */
export function ActivityDetails({ activity }: { activity: Activity }) {
  const [open, setOpen] = useState(false);
  const lines = detailLines(activity.details);
  const text = lines.join(' · ');
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
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      </Dialog>
    </>
  );
}
