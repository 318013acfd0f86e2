/**
 * The address to open after a collective is destroyed, if the current page is in it: the previous collective of the client,
 * otherwise the next one, otherwise the root. Undefined if the current page is elsewhere.
 */
export function addressAfterDestroy(
  pathname: string,
  destroyedId: number,
  collectives: readonly { id: number }[],
): string | undefined {
  const collectivePath = `/collectives/${destroyedId}`;
  if (pathname !== collectivePath && !pathname.startsWith(`${collectivePath}/`)) return undefined;
  const index = collectives.findIndex(({ id }) => id === destroyedId);
  const neighbour = collectives[index - 1] ?? collectives[index + 1];
  return neighbour ? `/collectives/${neighbour.id}/people` : '/';
}
