/** A member of the demo, for the benches that start a server with the demo. */

export const DEMO_PASSWORD = 'collective';

/** Returns the cookie of the session. */
export async function signIn(baseUrl: string, username: string): Promise<string> {
  const response = await fetch(`${baseUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

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
