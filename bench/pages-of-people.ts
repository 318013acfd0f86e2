/** Requests the first twenty pages of the member's list of people, one with each call. */
export function pagesOfPeople(baseUrl: string, cookie: string): () => Promise<void> {
  let calls = 0;
  return async () => {
    const path = `${baseUrl}/api/tools/persons?page=${(calls++ % 20) + 1}`;
    const response = await fetch(path, { headers: { cookie } });
    if (!response.ok) throw new Error(`${response.status} for ${path}`);
    await response.arrayBuffer();
  };
}
