import type { FastifyRequest } from 'fastify';
import { hostnameOf } from './known-hosts.ts';
import { isThisMachine } from './this-machine.ts';

/** What proxies add. One that adds nothing still passes on the name it was asked for, or is a tunnel its user has made. */
const forwarded = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/;

/** Whether somebody at this machine calls, with nothing in between. */
export const isDirect = (request: FastifyRequest) =>
  isThisMachine(request.socket.remoteAddress ?? '') &&
  isThisMachine(hostnameOf(request)) &&
  !Object.keys(request.headers).some((name) => forwarded.test(name));
