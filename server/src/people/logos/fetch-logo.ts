/** Fetches a logo from the logo service. It never calls another host, whatever the domain or a redirect says. */
export interface FetchedLogo {
  /** Null if the domain has no logo. */
  bytes: Uint8Array | null;
}

const DEADLINE_MS = 5000;
const MAX_BYTES = 1024 * 1024;
const MAX_REDIRECTS = 3;

/** Throws if the service fails, so that the caller retries soon. */
export async function fetchLogo(template: string, domain: string): Promise<FetchedLogo> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  let url = new URL(template.replaceAll('{domain}', encodeURIComponent(domain)));
  const { origin } = url;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const response = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'image/*' } });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return read(response);
    await response.body?.cancel();
    url = new URL(location, url);
    if (url.origin !== origin) throw new Error(`The logo service redirects to another origin: ${url.origin}.`);
  }
  throw new Error('The logo service redirects too often.');
}

async function read(response: Response): Promise<FetchedLogo> {
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return { bytes: null };
    throw new Error(`The logo service answered ${response.status}.`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) return { bytes: null };
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks) };
}
