import { listOutbox, mailKinds, mailStatuses, type OutboxMail } from '@kith/contract/office/outbox';
import { defineTable } from '../../ui/admin-table/table-description.ts';
import { formatDateTime } from '../../ui/formats.ts';
import { Tag } from '../../ui/tag.tsx';
import { ReadMail } from './read-mail.tsx';
import { outboxQuery } from './outbox.api.ts';

const { recipient, status, order } = listOutbox.query.shape;
const statusNames = { waiting: 'Waiting', sent: 'Sent', failing: 'Failing' } as const;

function statusOf({ sentOn, lastError }: OutboxMail): string {
  if (sentOn !== null) return statusNames.sent;
  return lastError === null ? statusNames.waiting : statusNames.failing;
}

const kindNames: Partial<Record<string, string>> = mailKinds;
/** A mail of an earlier release may have a kind that no longer exists. */
export const mailKindName = (kind: string) => kindNames[kind] ?? 'Other';

export const outboxTable = defineTable({
  title: 'Outbox',
  singular: 'Mail',
  shape: { recipient, status, order },
  read: outboxQuery,
  rowKey: ({ id }: OutboxMail) => id,
  orderings: [
    { by: 'createdOn', name: 'Created On', direction: 'desc' },
    { by: 'sentOn', name: 'Sent On', direction: 'desc' },
    { by: 'recipient', name: 'Recipient', direction: 'asc' },
  ],
  fields: [
    { type: 'text', name: 'recipient', label: 'Recipient', isShownByDefault: true },
    {
      type: 'radio',
      name: 'status',
      label: 'Status',
      options: mailStatuses.map((value) => ({ value, name: statusNames[value] })),
      initial: 'waiting',
    },
  ],
  columns: [
    { header: 'ID', cell: ({ id }) => id, width: 72, isHiddenByDefault: true },
    { header: 'Created On', cell: ({ createdOn }) => formatDateTime(createdOn), sortKey: 'createdOn', width: 160 },
    { header: 'Recipient', cell: (mail) => mail.recipient, sortKey: 'recipient', isAlwaysShown: true },
    { header: 'Subject', cell: ({ subject }) => subject, isAlwaysShown: true, width: 150 },
    { header: 'Kind', cell: ({ kind }) => mailKindName(kind) },
    { header: 'Status', cell: (mail) => <Tag>{statusOf(mail)}</Tag> },
    {
      header: 'Sent On',
      cell: ({ sentOn }) => (sentOn === null ? 'N/A' : formatDateTime(sentOn)),
      sortKey: 'sentOn',
      width: 160,
      isHiddenFirst: true,
    },
    { header: 'Tries', cell: ({ tries }) => tries, align: 'right', width: 64, isHiddenFirst: true },
    { header: 'Last Error', cell: ({ lastError }) => lastError ?? '' },
    {
      header: 'Actions',
      cell: (mail) => <ReadMail mail={mail} />,
      align: 'right',
      isAlwaysShown: true,
      width: 90,
    },
  ],
  empty: 'Every mail that Kith sends is listed here.',
  help: 'outbox',
});
