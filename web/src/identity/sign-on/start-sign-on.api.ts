import { startSignOn } from '@kith/contract/identity/sign-on';
import { call } from '../../http/client.ts';

/** The longest path that the server stores for the time after the sign-in. */
const MAX_NEXT = 1500;

/** Returns the address of the provider. For the sign-in page, which has no query cache. */
export async function readProviderAddress(next: string): Promise<string> {
  const { url } = await call(startSignOn, { body: { next: next.length > MAX_NEXT ? '/' : next } });
  return url;
}
