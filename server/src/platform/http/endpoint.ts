/** Joins a declared endpoint with its rules and its handler: who may call → limits → input → handler → answer. */
import { Readable } from 'node:stream';
import type { AnswerInput, EndpointDefinition, ParsedInput } from '@kith/contract/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './fastify-types.ts';
import { everyRecord, type Declared } from '../policy.ts';
import type { User } from '../sessions/sessions.queries.ts';
import { admit } from './admission.ts';
import { holdToRules } from './authorize.ts';
import { parseInput } from './input.ts';
import { endpointLimits } from './rate-limit.ts';
import { acceptUploads, bodyBytes, refuseOtherContent, uploadGate } from './upload.ts';

type Caller<D extends EndpointDefinition> = D['who'] extends 'anyone' ? User | null : User;

export type Call<D extends EndpointDefinition> = ParsedInput<D> & {
  user: Caller<D>;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<D extends EndpointDefinition> = (call: Call<D>) => Promise<AnswerInput<D>>;

/** At least one: an operation that anybody but admins may call says what holds for them. */
type Rules = readonly [Declared, ...Declared[]];

/** For admins: every record, unless it has rules as well. */
export function endpoint<const D extends EndpointDefinition & { who: 'admin' }>(
  app: App,
  definition: D,
  handle: Handler<D>,
): void;
export function endpoint<const D extends EndpointDefinition>(
  app: App,
  definition: D,
  rules: Rules,
  handle: Handler<D>,
): void;
export function endpoint<const D extends EndpointDefinition>(
  app: App,
  definition: D,
  ...rest: [Handler<D>] | [Rules, Handler<D>]
): void {
  const [rules, handle] = rest.length === 1 ? ([[everyRecord], rest[0]] as const) : rest;
  app.endpoints.push(definition);
  app.permissions.set(definition, rules);
  const { upload } = definition;
  if (upload) acceptUploads(app, upload);
  const takeUpload = upload && uploadGate();
  const limits = endpointLimits(app, definition);
  app.route({
    method: definition.method,
    url: `/api${definition.path}`,
    config: { who: definition.who, ...(upload && { upload }) },
    ...(upload && { bodyLimit: bodyBytes(upload) }),
    // Before the body is read: a stranger makes us parse nothing.
    onRequest: async (request, reply) => {
      await limits.take(request, 'source');
      await admit(app, definition, request, reply);
      await limits.take(request, 'user');
      refuseOtherContent(definition, request);
      takeUpload?.(request, reply);
    },
    handler: async (request, reply) => {
      const input = parseInput(definition, request);
      const act = () => handle({ ...input, user: request.user as Caller<D>, request, reply });
      const work =
        app.config.NODE_ENV === 'production'
          ? act
          : () => holdToRules(`${definition.method} ${definition.path}`, rules, act);
      const answer =
        definition.expensive && request.user
          ? await app.turns.take(request.user.id, closedSignal(reply), work)
          : await work();
      await limits.succeeded(request);
      if (definition.download) {
        // What may be kept for longer, the handler has said.
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
        // What comes piece by piece goes out as fast as it is taken, and no faster: one piece waits, not the usual sixteen.
        return reply
          .type(definition.download)
          .send(isBytes(answer) ? answer : Readable.from(answer as AsyncIterable<string>, { highWaterMark: 1 }));
      }
      if (!definition.answer) return reply.status(204).send();
      // The schema decides which fields leave; a column that is not declared stays here.
      return reply.header('cache-control', 'no-store').send(definition.answer.parse(answer));
    },
  });
}

/** Aborted when the caller goes away. */
function closedSignal({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  raw.once('close', () => closed.abort());
  return closed.signal;
}

const isBytes = (answer: unknown) => answer instanceof Uint8Array;

/** Makes the contract's decorations, and refuses routes that do not say who may call them. */
export function prepareEndpoints(app: App): void {
  app.decorate('endpoints', []);
  app.decorate('permissions', new Map());
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.who) throw new Error(`The route ${String(method)} ${url} does not say who may call it.`);
  });
}
