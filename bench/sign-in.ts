/** The password of all users of the benches. */
export const BENCH_PASSWORD = 'collective';

/** Returns the cookies of a session, as a browser sends them. */
export async function signIn(address: string, username: string): Promise<string> {
  const response = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username, password: BENCH_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${username} cannot sign in: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
}
