import { delays } from '@kith/contract/limits';
import LabelOutlined from 'icon:outline-label';
import { useQuery } from '@tanstack/react-query';
import type { AnnotationScope } from '../../entities/scope/scope.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { usePagedSearch } from '../../ui/use-paged-search.ts';
import { LabelRow } from './label-row.tsx';
import { labelsQuery } from './labels.api.ts';

/** All labels of a network or a collective, to rename and delete. */
export function LabelManager({ annotationScope, onClose }: { annotationScope: AnnotationScope; onClose: () => void }) {
  const search = usePagedSearch(delays.listSearchDebounce);
  const result = useQuery(labelsQuery(annotationScope, search.name, search.page));
  return (
    <Dialog open title="Labels" width="narrow" onClose={onClose}>
      <SearchBox label="Search labels" {...search.box} />
      <PagedList
        {...result}
        name="labels"
        onPage={search.setPage}
        renderRow={(label) => <LabelRow key={label.id} label={label} />}
        skeleton={<RowSkeletons rows={4} round={false} />}
        empty={
          <EmptyState
            icon={<LabelOutlined />}
            title={search.name ? 'No label found' : 'No labels yet'}
            help="notesAndLabels"
          >
            {search.name ? 'No label matches this name.' : 'To create a label, type its name where you add labels.'}
          </EmptyState>
        }
      />
    </Dialog>
  );
}
