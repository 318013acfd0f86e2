import { limits } from '@kith/contract/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useOfferUndo } from '../../entities/optimistic.ts';
import type { AnnotationScope } from '../../entities/scope/scope.ts';
import { formatCount } from '../../ui/formats.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { dockInset } from '../../ui/theme/tokens.ts';
import { LabelField, type LabelChoice } from './label-field.tsx';
import { useAttachLabelToMany, useCreateLabel, useUndoLabelOperation } from './labels.api.ts';

/** The people to label: these ids, or all matches of the list's filters. */
export type LabeledPeople = { ids: number[] } | { query: Record<string, string> };

interface BulkLabelsProps {
  annotationScope: AnnotationScope;
  people: LabeledPeople;
  selectedCount: number;
  page: { ids: readonly number[]; areAllChosen: boolean; choose: (chosen: boolean) => void };
  matching: { total: number; areChosen: boolean; choose: (chosen: boolean) => void };
  onLabeled: () => void;
  onDone: () => void;
}

/** The bar below a list while people are selected: the number, buttons to select more, and the label to attach. */
export function BulkLabels({
  annotationScope,
  people,
  selectedCount,
  page,
  matching,
  onLabeled,
  onDone,
}: BulkLabelsProps) {
  const [busy, setBusy] = useState(false);
  const attach = useAttachLabel(annotationScope);
  const tooMany = selectedCount > limits.peopleLabeledAtOnce;
  const label = async (choice: LabelChoice) => {
    setBusy(true);
    if (await attach(choice, people)) onLabeled();
    setBusy(false);
  };
  return (
    <Box role="region" aria-label="Selection" sx={barStyle}>
      <Box role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', mr: 1 }}>
        {formatCount(selectedCount)} selected
      </Box>
      <Button color="inherit" disabled={matching.areChosen} onClick={() => page.choose(!page.areAllChosen)}>
        {page.areAllChosen ? 'Deselect this page' : `Select all ${formatCount(page.ids.length)} on this page`}
      </Button>
      <Button color="inherit" aria-pressed={matching.areChosen} onClick={() => matching.choose(!matching.areChosen)}>
        {matching.areChosen ? 'Deselect all' : `Select all ${formatCount(matching.total)}`}
      </Button>
      <Box sx={{ flex: 1, minWidth: 160, maxWidth: { sm: 260 }, ml: { sm: 'auto' } }}>
        <LabelField
          label={tooMany ? `At most ${formatCount(limits.peopleLabeledAtOnce)} at once` : 'Label them'}
          annotationScope={annotationScope}
          disabled={selectedCount === 0 || busy || tooMany}
          onChoose={(choice) => void label(choice)}
        />
      </Box>
      <Button variant="outlined" color="inherit" onClick={onDone}>
        Done
      </Button>
    </Box>
  );
}

/** The returned function returns whether the label was attached. */
function useAttachLabel({ ids }: AnnotationScope) {
  const create = useCreateLabel();
  const attachToMany = useAttachLabelToMany();
  const undo = useUndoLabelOperation();
  const report = useReport();
  const offerUndo = useOfferUndo();
  return async ({ id, name }: LabelChoice, people: LabeledPeople): Promise<boolean> => {
    const attaching = async () => {
      const labelId = id ?? (await create.mutateAsync({ body: { ...ids, name } })).id;
      const { operationId, attached } = await attachToMany.mutateAsync({ params: { id: labelId }, body: people });
      offerUndo({
        done: `Label “${name}” attached to ${formatCount(attached)} ${attached === 1 ? 'person' : 'people'}`,
        undo: () => undo.mutateAsync({ params: { id: operationId } }),
        failed: 'Label failed to update',
      });
    };
    return (await report(attaching, { failed: 'Label failed to attach' })).ok;
  };
}

const barStyle = {
  position: 'sticky',
  bottom: `calc(12px + ${dockInset})`,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: { xs: 1.5, sm: 2 },
  py: 1.5,
  bgcolor: 'surface.raised',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  boxShadow: '0 8px 28px rgb(0 0 0 / 16%)',
};
