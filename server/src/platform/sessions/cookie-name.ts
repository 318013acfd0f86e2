import type { FastifyRequest } from 'fastify';

/** Over https the prefix makes the browser refuse one that another subdomain has planted. */
export const cookieName = ({ server }: Pick<FastifyRequest, 'server'>, name: string) =>
  server.config.KITH_BASE_URL.startsWith('https:') ? `__Host-${name}` : name;
