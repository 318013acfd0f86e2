/** As the server knows them: all, accepted, declined, without an answer. */
export type InvitationStatus = '' | '1' | '0' | '2';

export const invitationStatuses: readonly { value: InvitationStatus; name: string; empty: string }[] = [
  { value: '', name: 'All', empty: 'Whom you invite to one of your collectives is listed here, with their answer.' },
  { value: '1', name: 'Accepted', empty: 'Nobody has accepted an invitation yet.' },
  { value: '0', name: 'Declined', empty: 'Nobody has declined an invitation.' },
  { value: '2', name: 'No Response', empty: 'No invitation waits for an answer.' },
];

export function statusName(accepted: boolean | null): string {
  if (accepted === null) return 'No Response';
  return accepted ? 'Accepted' : 'Declined';
}
