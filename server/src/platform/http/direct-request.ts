import type { FastifyRequest } from 'fastify';
import { hostnameOf } from './known-hosts.ts';
import { isThisMachine } from './loopback.ts';

/** Headers that proxies add. The host name reveals a proxy that adds none, except for a tunnel, which its user has opened on purpose. */
const forwarded = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/;

/** Whether the request comes from this machine, without a proxy. */
export const isDirect = (request: FastifyRequest) =>
  isThisMachine(request.socket.remoteAddress ?? '') &&
  isThisMachine(hostnameOf(request)) &&
  !Object.keys(request.headers).some((name) => forwarded.test(name));
