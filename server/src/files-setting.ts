/** KITH_FILES_URL: s3://bucket/prefix?endpoint=https://…&region=… */
export interface FilesAddress {
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  /** Null at Amazon. */
  endpoint: string | null;
  region: string;
}

/** Null if the value is no such address. */
export function parseFilesUrl(value: string): FilesAddress | null {
  if (!URL.canParse(value)) return null;
  const { protocol, hostname, pathname, searchParams, username, password, port, hash } = new URL(value);
  if (protocol !== 's3:' || username || password || port || hash) return null;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname) || !/^[\w./-]*$/.test(pathname)) return null;
  const known = new Set(['endpoint', 'region']);
  if ([...searchParams.keys()].some((name) => !known.has(name))) return null;
  const endpoint = searchParams.get('endpoint');
  if (endpoint !== null && !(/^https?:/.test(endpoint) && URL.canParse(endpoint))) return null;
  const path = pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: hostname,
    prefix: path && `${path}/`,
    endpoint,
    region: searchParams.get('region') ?? 'us-east-1',
  };
}
