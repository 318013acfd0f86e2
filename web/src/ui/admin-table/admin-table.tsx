import Add from 'icon:baseline-add';
import Download from 'icon:outline-file-download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState, type ReactNode, type ComponentType } from 'react';
import { createPath, useNavigate, type To } from 'react-router';
import { Announcer } from '../announcer.tsx';
import { ActiveFilters } from '../filters/active-filters.tsx';
import { FilterButton } from '../filters/filter-button.tsx';
import { effectiveFilters, type FilterShape } from '../filters/filter-values.ts';
import { NothingMatches } from '../filters/nothing-matches.tsx';
import { OrderSelect } from '../filters/order-select.tsx';
import { formatShortRange, formatCount } from '../formats.ts';
import { Pager } from '../pager/pager.tsx';
import { useExistingPage } from '../pager/use-existing-page.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorBoundary } from '../states/error-boundary.tsx';
import { DataTable } from '../table/data-table.tsx';
import { fittingColumns } from '../table/fitting-columns.ts';
import { useElementWidth } from '../use-element-width.ts';
import { pagerButtons } from '../theme/tokens.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { TableDescription, BulkProps, FormProps } from './table-description.ts';
import { useColumns } from './use-columns.ts';
import { useRowSelection } from './use-row-selection.tsx';
import { useTable } from './use-table.ts';

/** A page of the back-office with one table, built from its description. */
export function AdminTable<T, S extends FilterShape>({ table }: { table: TableDescription<T, S> }) {
  const { title, fields, rowTarget, NewForm, BulkActions, download, filterDialog } = table;
  const navigate = useNavigate();
  const { values, query, result, order, setOrder } = useTable(table);
  const { error, isFetching, isPlaceholderData, refetch } = result;
  const data = useExistingPage(result);
  const rows = error && !data ? undefined : data?.results;
  const selection = useRowSelection(rows, table.rowKey);
  const columns = useColumns(title, table.columns);
  const { ref, width } = useElementWidth();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const wanted = BulkActions ? [selection.column, ...columns.shown] : columns.shown;
  // On a phone a row is a card, which has room for all columns.
  const shown = width === undefined || isPhone ? wanted : fittingColumns(wanted, width);
  const filtered = effectiveFilters(fields, values).length > 0;
  const dialog = filterDialog ?? { title: `Filter ${title}`, width: 'drawer' as const, hasOrder: false };
  return (
    <>
      <title>{`${title} · Kith`}</title>
      <Box sx={headStyle}>
        <Typography variant="h1" component="h2">
          {title}
        </Typography>
        <Box sx={countStyle}>{data ? formatShortRange(data) : error ? '' : <Skeleton width={90} />}</Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
          {download && (
            <IconButton component="a" href={download(query)} download aria-label="Export as CSV" title="Export as CSV">
              <Download sx={{ fontSize: 20 }} />
            </IconButton>
          )}
          <ColumnMenu choices={columns.choices} shown={shown} />
          {fields.length > 0 && (
            <FilterButton
              name="Filter"
              title={dialog.title}
              width={dialog.width}
              fields={fields}
              values={values}
              {...(dialog.hasOrder && { orderings: table.orderings ?? [] })}
              orderKeys={table.orderKeys ?? 'joined'}
            />
          )}
          {NewForm && (
            <ErrorBoundary name={`The form of a new ${table.singular}`} compact>
              <NewButton singular={table.singular} Form={NewForm} />
            </ErrorBoundary>
          )}
        </Box>
      </Box>
      <ActiveFilters fields={fields} values={values} />
      <PagerLine paged={data} label={`Pages of ${title}, above the table`} buttons={table.pageButtons}>
        {/* On a phone the table header, which sorts on wider screens, is hidden. */}
        {order && (
          <Box sx={{ display: { sm: 'none' } }}>
            <OrderSelect orderings={table.orderings ?? []} values={values} orderKeys={table.orderKeys ?? 'joined'} />
          </Box>
        )}
      </PagerLine>
      {BulkActions && selection.chosen.length > 0 && (
        <ErrorBoundary name="The actions for the selection" resetKey={selection.chosen}>
          <BulkBar rows={selection.chosen} Bulk={BulkActions} onDone={selection.clear} />
        </ErrorBoundary>
      )}
      <Box ref={ref}>
        <ErrorBoundary name={title} resetKey={rows}>
          <DataTable
            label={title}
            columns={shown}
            rows={rows}
            rowKey={table.rowKey}
            dimmed={isPlaceholderData}
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
            order={order}
            onOrder={setOrder}
            {...(rowTarget && {
              onOpen: (row: T) => {
                if (table.opensInNewTab) window.open(hrefOf(rowTarget(row)), '_blank', 'noopener');
                else void navigate(rowTarget(row));
              },
            })}
            empty={
              filtered ? (
                <NothingMatches title="Nothing matches these filters" fields={fields} values={values} />
              ) : (
                <EmptyState title={`No ${title.toLowerCase()} yet`} help={table.help}>
                  {table.empty}
                </EmptyState>
              )
            }
          />
        </ErrorBoundary>
      </Box>
      <PagerLine paged={data} label={`Pages of ${title}, below the table`} buttons={table.pageButtons} />
      <Announcer text={data && !isPlaceholderData ? `${formatShortRange(data)} ${title}` : ''} />
    </>
  );
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

interface PagerLineProps {
  paged: { page: number; pages: number } | undefined;
  label: string;
  buttons: number | undefined;
  children?: ReactNode;
}

/** Has the same height while loading and if there is only one page. */
function PagerLine({ paged, label, buttons = pagerButtons.compact, children }: PagerLineProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 38, py: 0.5 }}>
      {children}
      {paged && <Pager page={paged.page} pages={paged.pages} label={label} buttons={buttons} />}
    </Box>
  );
}

const headStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, minHeight: 46 };
const countStyle = { fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' };

interface BulkBarProps<T> extends BulkProps<T> {
  Bulk: ComponentType<BulkProps<T>>;
}

/** The bulk actions for the selected rows. */
function BulkBar<T>({ rows, onDone, Bulk }: BulkBarProps<T>) {
  return (
    <Box role="region" aria-label="Selection" sx={barStyle}>
      <span>{formatCount(rows.length)} selected</span>
      <Bulk rows={rows} onDone={onDone} />
      <Button color="inherit" onClick={onDone} sx={{ ml: 'auto' }}>
        Clear selection
      </Button>
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 1,
  px: 1.5,
  py: 0.75,
  borderRadius: '10px',
  bgcolor: 'selection.main',
  fontSize: 13,
  fontWeight: 600,
};

interface NewButtonProps {
  singular: string;
  Form: ComponentType<FormProps>;
}

/** Opens the form of a new record, empty each time. */
function NewButton({ singular, Form }: NewButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        New
      </Button>
      {open && (
        <Suspense>
          <Form title={`New ${singular}`} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
