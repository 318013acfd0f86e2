/** Asks the logo service. Only its own host is ever asked: neither a domain nor a redirect leads anywhere else. */
export interface LogoAnswer {
  /** Null: there is no logo of this domain. */
  bytes: Uint8Array | null;
}

const DEADLINE_MS = 5000;
const MAX_BYTES = 1024 * 1024;
const MAX_REDIRECTS = 3;

/** Throws when the service does not answer as it should; then it may be asked again soon. */
export async function fetchLogo(template: string, domain: string): Promise<LogoAnswer> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  let url = new URL(template.replaceAll('{domain}', encodeURIComponent(domain)));
  const { origin } = url;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const response = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'image/*' } });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return read(response);
    await response.body?.cancel();
    url = new URL(location, url);
    if (url.origin !== origin) throw new Error(`The logo service leads away, to ${url.origin}.`);
  }
  throw new Error('The logo service redirects without end.');
}

async function read(response: Response): Promise<LogoAnswer> {
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
