/** The sections of the collective overlay by their number in the address. Only the owner sees sections other than the shared networks. */
export const collectiveTargets = { details: 0, collaborators: 1, sharedNetworks: 2, destroy: 3 } as const;
