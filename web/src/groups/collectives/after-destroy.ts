/**
 * Where to go when a collective is gone: from within it to the one before in the client's list, to the next if it was the
 * first, to the root if it was the only one. Undefined: one is elsewhere, and stays.
 */
export function addressAfterDestroy(
  pathname: string,
  destroyedId: number,
  collectives: readonly { id: number }[],
): string | undefined {
  const place = `/collectives/${destroyedId}`;
  if (pathname !== place && !pathname.startsWith(`${place}/`)) return undefined;
  const index = collectives.findIndex(({ id }) => id === destroyedId);
  const neighbour = collectives[index - 1] ?? collectives[index + 1];
  return neighbour ? `/collectives/${neighbour.id}/people` : '/';
}
