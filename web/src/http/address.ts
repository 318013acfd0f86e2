import type { EndpointDefinition } from '@kith/contract/http';

type Value = string | number | boolean | null | undefined | readonly (string | number)[];

export interface CallParts {
  params?: object;
  query?: object;
  body?: object;
  /** A Blob, sent with its own content type. */
  file?: object;
}

/** The URL of a call: parameters inserted and encoded, undefined values omitted, lists joined by commas. */
export function addressOf(endpoint: EndpointDefinition, { params = {}, query = {} }: CallParts): string {
  const given = params as Record<string, Value>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = given[name];
    if (value === undefined || value === null) throw new Error(`${endpoint.path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const pairs = Object.entries(query as Record<string, Value>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeValue(value)}`);
  return `/api${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** Commas between values are not encoded. A comma within a value is, so that it stays one value. */
function encodeValue(value: Value): string {
  const values = Array.isArray(value) ? (value as (string | number)[]) : [value];
  return values.map((one) => encodeURIComponent(String(one))).join(',');
}
