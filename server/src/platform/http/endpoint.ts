/** Registers a declared endpoint with its rules and handler. A request passes: rate limits → caller → input → handler → answer. */
import { Readable } from 'node:stream';
import type { AnswerInput, EndpointDefinition, ParsedInput } from '@kith/contract/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './fastify-types.ts';
import { everyRecord, type Declaration } from '../policy.ts';
import type { User } from '../sessions/sessions.queries.ts';
import { admit } from './admission.ts';
import { enforceDeclaredRules } from './authorize.ts';
import { sendJson } from './compression.ts';
import { parseInput } from './input.ts';
import { endpointLimits } from './rate-limit.ts';
import { acceptUploads, bodyBytes, refuseOtherContent, createUploadLimit } from './upload.ts';

type Caller<D extends EndpointDefinition> = D['who'] extends 'anyone' ? User | null : User;

export type Call<D extends EndpointDefinition> = ParsedInput<D> & {
  user: Caller<D>;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<D extends EndpointDefinition> = (call: Call<D>) => Promise<AnswerInput<D>>;

/** At least one: an operation that is not only for admins declares who may do what. */
type Rules = readonly [Declaration, ...Declaration[]];

/** Operations for admins apply to every record, unless they declare rules. */
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
  const takeUpload = upload && createUploadLimit();
  const limits = endpointLimits(app, definition);
  const isRead = definition.method === 'GET';
  app.route({
    method: definition.method,
    url: `/api${definition.path}`,
    config: { who: definition.who, ...(upload && { upload }), ...(definition.form && { form: true }) },
    ...(upload && { bodyLimit: bodyBytes(upload) }),
    // Before the body is read, so that the body of a caller without rights is not parsed.
    onRequest: async (request, reply) => {
      await limits.take(request, 'source');
      await admit(app, definition, request, reply);
      await limits.take(request, 'user');
      refuseOtherContent(definition, request);
      takeUpload?.(request, reply);
    },
    handler: async (request, reply) => {
      const input = parseInput(definition, request);
      const answerCall = () => handle({ ...input, user: request.user as Caller<D>, request, reply });
      const { replicas } = app.connections;
      // The session was found on the primary; rate limits are counted there.
      const act = replicas && isRead && request.user ? () => replicas.read(answerCall) : answerCall;
      const work =
        app.config.NODE_ENV === 'production'
          ? act
          : () => enforceDeclaredRules(`${definition.method} ${definition.path}`, rules, act);
      const answer =
        definition.expensive && request.user
          ? await app.slots.run(request.user.id, closedSignal(reply), () => app.timeExpensive(definition.path, work))
          : await work();
      await limits.onSuccess(request);
      if (definition.download) {
        // Handlers of cacheable downloads set cache-control themselves.
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
        // A stream is sent as fast as the client reads: one piece is buffered, not the default of sixteen.
        return reply
          .type(definition.download)
          .send(
            isBytes(answer)
              ? answer
              : Readable.from(answer as AsyncIterable<string | Uint8Array>, { highWaterMark: 1 }),
          );
      }
      if (!definition.answer) return reply.status(204).send();
      // Only the fields of the schema are sent.
      return sendJson(definition, request, reply.header('cache-control', 'no-store'), definition.answer.parse(answer));
    },
  });
}

/** Aborted when the client disconnects. */
function closedSignal({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  raw.once('close', () => closed.abort());
  return closed.signal;
}

const isBytes = (answer: unknown) => answer instanceof Uint8Array;

/** Adds the decorations for endpoints, and refuses routes that do not declare who may call them. */
export function prepareEndpoints(app: App): void {
  app.decorate('endpoints', []);
  app.decorate('permissions', new Map());
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.who) throw new Error(`The route ${String(method)} ${url} does not declare who may call it.`);
  });
}
