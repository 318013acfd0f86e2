import type { FastifyRequest } from 'fastify';

/** With the prefix (https only), browsers refuse a cookie that another subdomain has set. */
export const cookieName = ({ server }: Pick<FastifyRequest, 'server'>, name: string) =>
  server.config.KITH_BASE_URL.startsWith('https:') ? `__Host-${name}` : name;
