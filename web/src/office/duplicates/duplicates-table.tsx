import { listDuplicates, type Duplicate, type DuplicateRecord } from '@kith/contract/office/duplicates';
import type { RecordKind } from '@kith/contract/entities';
import Box from '@mui/material/Box';
import { RecordLink } from '../../entities/record/record-cells.tsx';
import { defineTable } from '../../ui/admin-table/table-description.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Tag } from '../../ui/tag.tsx';
import { DismissButton } from './dismiss-button.tsx';
import { duplicatesQuery } from './duplicates.api.ts';
import { pairAddress, recordAddress } from './record-addresses.ts';

const { dismissed, order } = listDuplicates.query.shape;
/** One number for a pair. Unique while ids are below 2^22; above that, a collision within one page is very unlikely. */
const pairKey = ({ records: [first, second] }: Duplicate) => first.id * 2 ** 22 + (second.id % 2 ** 22);

export const duplicatesTable = (kind: RecordKind) =>
  defineTable({
    title: kind === 'person' ? 'Duplicate People' : 'Duplicate Organizations',
    singular: 'Pair',
    shape: { dismissed, order },
    read: (query) => duplicatesQuery({ ...query, kind }),
    fields: [
      {
        type: 'radio',
        name: 'dismissed',
        label: 'Dismissed',
        options: [
          { value: 'false', name: 'No' },
          { value: 'true', name: 'Yes' },
        ],
        initial: 'true',
        isShownByDefault: true,
      },
    ],
    orderings: [
      { by: 'score', name: 'Likeliest', direction: 'desc' },
      { by: 'name', name: 'Name', direction: 'asc' },
    ],
    rowKey: pairKey,
    rowTarget: ({ records }: Duplicate) => pairAddress(kind, records),
    columns: [
      {
        header: 'First Record',
        cell: ({ records }) => <RecordLine kind={kind} record={records[0]} />,
        sortKey: 'name',
        isAlwaysShown: true,
        width: 160,
      },
      {
        header: 'Second Record',
        cell: ({ records }) => <RecordLine kind={kind} record={records[1]} />,
        isAlwaysShown: true,
        width: 160,
      },
      {
        header: 'Reasons',
        cell: ({ reasons }) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </Box>
        ),
        width: 170,
        wraps: true,
      },
      {
        header: 'Actions',
        cell: (pair) => (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
            <RecordLink to={pairAddress(kind, pair.records)}>Compare</RecordLink>
            <DismissButton pair={pair} />
          </Box>
        ),
        align: 'right',
        width: 190,
        isAlwaysShown: true,
      },
    ],
    empty: 'Pairs of records that may be the same are listed here, with the reasons.',
    help: 'duplicates',
  });

function RecordLine({ kind, record }: { kind: RecordKind; record: DuplicateRecord }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Avatar name={record.name} picture={record.profilePicture} size="xSmall" shape={kind} />
      <Box component="span" sx={lineStyle}>
        <RecordLink to={recordAddress(kind, record.id)} newTab>
          {record.name}
        </RecordLink>
        {record.hasUser && <Tag>User</Tag>}
        <Box component="span" sx={{ ...lineStyle, display: 'block', fontSize: 12, color: 'text.secondary' }}>
          {record.detail ?? `ID ${record.id}`}
        </Box>
      </Box>
    </Box>
  );
}

const lineStyle = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' };
