/** Where the parts of the collective overlay are found in its address. Who does not own it sees the shared networks alone. */
export const collectiveTargets = { details: 0, collaborators: 1, sharedNetworks: 2, destroy: 3 } as const;
