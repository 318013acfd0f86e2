import type { Named } from '@kith/contract/people/people';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useOptimisticChanges, useUndoableChange } from '../../entities/optimistic.ts';
import { ProfileSection } from '../../entities/profile/profile-section.tsx';
import type { ProfileSubject } from '../../entities/profile/profile-subject.ts';
import { TabState } from '../../entities/profile/tab-state.tsx';
import type { AnnotationScope } from '../../entities/scope/scope.ts';
import { normalizeForSearch } from '../../ui/normalize-for-search.ts';
import { LabelChip } from './label-chip.tsx';
import { LabelField, type LabelChoice } from './label-field.tsx';
import { entityLabelsQuery, useEntityLabels } from './labels.api.ts';

const LabelManager = lazy(async () => ({ default: (await import('./label-manager.tsx')).LabelManager }));

interface EntityLabelsProps {
  annotationScope: AnnotationScope;
  subject: ProfileSubject;
}

/** The labels of a person or an organization in a network or a collective. */
export function EntityLabels({ annotationScope, subject }: EntityLabelsProps) {
  const [managing, setManaging] = useState(false);
  const result = useQuery(entityLabelsQuery(annotationScope, subject));
  return (
    <ProfileSection title="Labels" note={annotationScope.readers}>
      <TabState
        result={result}
        name="labels"
        skeleton={<Skeleton variant="rounded" width={300} height={40} role="status" aria-label="Loading" />}
      >
        {({ results }) => (
          <LabelEditor
            annotationScope={annotationScope}
            subject={subject}
            saved={results.map(({ label }) => label)}
            onManage={() => setManaging(true)}
          />
        )}
      </TabState>
      {managing && (
        <Suspense>
          <LabelManager annotationScope={annotationScope} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </ProfileSection>
  );
}

type LabelChange = { attached: Named } | { detached: Named };
const pendingId = 0;

function LabelEditor(props: EntityLabelsProps & { saved: Named[]; onManage: () => void }) {
  const { annotationScope, subject, saved, onManage } = props;
  const [shown, save] = useOptimisticChanges(saved, applyLabelChange);
  const labeling = useEntityLabels(annotationScope, subject);
  const undoable = useUndoableChange();

  const attach = (label: Named) => save({ attached: label }, () => labeling.attach(label.id));
  const detach = (label: Named) => save({ detached: label }, () => labeling.detach(label.id));
  const createAndAttach = (name: string) =>
    save({ attached: { id: pendingId, name } }, async () => {
      const made = await labeling.create(name);
      await labeling.attach(made.id);
      return made;
    });

  function choose(choice: LabelChoice) {
    let attached = choice;
    void undoable({
      change: async () => {
        if (choice.id === undefined) attached = await createAndAttach(choice.name);
        else await attach(choice);
      },
      undo: async () => {
        if (attached.id !== undefined) await detach(attached);
      },
      done: `Label “${choice.name}” attached`,
      failed: 'Label failed to attach',
    });
  }
  function remove(label: Named) {
    void undoable({
      change: () => detach(label),
      undo: () => attach(label),
      done: `Label “${label.name}” removed`,
      failed: 'Label failed to update',
    });
  }
  return (
    <>
      {shown.length > 0 && (
        <Box component="ul" aria-label="Labels" sx={listStyle}>
          {shown.map((label) => (
            <LabelChip
              key={normalizeForSearch(label.name)}
              label={label}
              list={subject.kind}
              isPending={label.id === pendingId}
              onRemove={() => remove(label)}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
        <Box sx={{ width: 290, maxWidth: '100%' }}>
          <LabelField label="Add a label" annotationScope={annotationScope} excluded={shown} onChoose={choose} />
        </Box>
        <Button color="inherit" sx={{ minHeight: 40 }} onClick={onManage}>
          Manage labels
        </Button>
      </Box>
    </>
  );
}

/** The labels after a change. Each name occurs once, ignoring case. */
function applyLabelChange(labels: Named[], change: LabelChange): Named[] {
  const { name } = 'attached' in change ? change.attached : change.detached;
  const others = labels.filter((label) => normalizeForSearch(label.name) !== normalizeForSearch(name));
  if ('detached' in change) return others;
  return others.length < labels.length ? labels : [...labels, change.attached];
}

const listStyle = { display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, mb: 1.5, listStyle: 'none' };
