import type { FastifyRequest } from 'fastify';
import { hostnameOf } from './known-hosts.ts';
import { isThisMachine } from './loopback.ts';

/** Headers that proxies add. A proxy without them still forwards the requested host name, or is a tunnel that its user has opened. */
const forwarded = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/;

/** Whether the request comes from this machine, without a proxy. */
export const isDirect = (request: FastifyRequest) =>
  isThisMachine(request.socket.remoteAddress ?? '') &&
  isThisMachine(hostnameOf(request)) &&
  !Object.keys(request.headers).some((name) => forwarded.test(name));
