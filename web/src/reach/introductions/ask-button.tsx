import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { introducerOf } from '../../entities/chain/introducer-of.ts';
import type { IntroductionRequest } from './introduction-request.ts';

export const loadAskDialog = () => import('./ask-dialog.tsx');
export const AskDialog = lazy(async () => ({ default: (await loadAskDialog()).AskDialog }));

/** Asks the introducer of a chain; nothing if the chain has none. */
export function AskButton(request: Omit<IntroductionRequest, 'introducer'>) {
  const [open, setOpen] = useState(false);
  const introducer = introducerOf(request.elements);
  if (!introducer) return null;
  return (
    <>
      <Button size="small" color="secondary" onPointerEnter={() => void loadAskDialog()} onClick={() => setOpen(true)}>
        Ask {introducer.name} for an introduction
      </Button>
      {open && (
        <Suspense>
          <AskDialog {...request} introducer={introducer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
