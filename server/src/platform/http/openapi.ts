/** The contract as an OpenAPI 3.1 document. */
import { z } from 'zod';
import { ErrorEnvelope } from '@kith/contract/error-envelope';
import { errorStatus, type ErrorCode } from '@kith/contract/errors';
import type { EndpointDefinition, Upload } from '@kith/contract/http';

type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] };

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  'x-who': string;
  security: Record<string, never[]>[];
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
}

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object; schemas: Record<string, JsonSchema> };
}

export function openApi(endpoints: readonly EndpointDefinition[], version: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kith', version, description: 'Lists in a query are comma-separated. Times are Unix seconds.' },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'kith_session' } },
      schemas: { Error: schemaOf(ErrorEnvelope, 'output') },
    },
  };
}

function operation(endpoint: EndpointDefinition): Operation {
  const { summary, who, params, query, body, upload, answer, download } = endpoint;
  return {
    operationId: `${endpoint.method} ${endpoint.path}`
      .toLowerCase()
      .replaceAll(/[^a-z]+(.)/g, (_, letter: string) => letter.toUpperCase()),
    summary,
    tags: [endpoint.path.split('/').find((part) => part !== '' && part !== 'tools') ?? 'other'],
    'x-who': who,
    security: who === 'anyone' ? [] : [{ session: [] }],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }),
    ...(upload && { requestBody: { required: true, content: fileContent(upload) } }),
    responses: {
      ...(download && { 200: { description: 'OK', content: { [download]: { schema: binary } } } }),
      ...(answer
        ? { 200: { description: 'OK', content: json(schemaOf(answer, 'output')) } }
        : !download && { 204: { description: 'Done' } }),
      ...errorResponses(errorsOf(endpoint)),
      default: { description: 'Any other error', content: errorContent },
    },
  };
}

/** One response per status, which several errors may share. */
function errorResponses(codes: ErrorCode[]): Operation['responses'] {
  const byStatus = Object.groupBy(codes, (code) => errorStatus[code]);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, shared]) => [
      status,
      { description: shared?.join(' or ') ?? '', content: errorContent },
    ]),
  );
}

/** The errors of an endpoint follow from its input and from who may call it. */
function errorsOf({ who, params, query, body, upload, errors = [], limits }: EndpointDefinition): ErrorCode[] {
  const all = new Set<ErrorCode>(errors);
  if (upload) all.add('tooLarge').add('unsupportedMediaType');
  if (params || query || body || upload) all.add('invalid');
  if (who !== 'anyone') all.add('unauthenticated');
  if (who === 'member' || who === 'admin') all.add('forbidden');
  if (limits) all.add('tooManyRequests');
  return [...all].toSorted((a, b) => errorStatus[a] - errorStatus[b]);
}

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const binary = { type: 'string', format: 'binary' };
const fileContent = ({ types, field }: Upload) => {
  const schema = field ? { type: 'object', properties: { [field]: binary }, required: [field] } : binary;
  return Object.fromEntries(types.map((type) => [type, { schema }]));
};

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Operation['parameters'] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest as JsonSchema;
}
