/** As the server knows them: all, without an answer, accepted, declined. */
export type InvitationFilter = '' | '2' | '1' | '0';

export const invitationFilters: readonly { value: InvitationFilter; name: string; empty: string }[] = [
  { value: '', name: 'All', empty: 'When somebody invites you to a collective, you answer here.' },
  { value: '2', name: "Haven't Responded", empty: 'You have answered every invitation.' },
  { value: '1', name: 'Accepted', empty: 'You have accepted no invitation yet.' },
  { value: '0', name: 'Declined', empty: 'You have declined no invitation.' },
];
