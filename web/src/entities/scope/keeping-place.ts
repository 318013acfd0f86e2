/** Where notes and labels are kept: in my own network, which has an id too, or in a collective; notes also by the admins. */
export interface KeepingPlace {
  ids: { networkId: number } | { collectiveId: number } | { admin: true };
  /** Who reads what is kept there: 'Only you', 'Collaborators of Climate founders'. */
  readers: string;
  isShared: boolean;
}
