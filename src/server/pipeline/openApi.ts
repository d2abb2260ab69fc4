import { ERROR_CODES } from '#domain/base/codes';
import type { EndpointSpec } from '#domain/contract/endpoint';
import { endpointGroups } from '#domain/contract/endpoints';
import { type JsonSchema, jsonSchemaOf } from './jsonSchema';

/** Error statuses by kind of caller; every call may also answer 400, 429 or 500. */
const REFUSALS: Record<EndpointSpec['who'], readonly number[]> = {
  anyone: [],
  unverified: [401],
  enrolling: [401, 403],
  user: [401, 403],
  owner: [401, 403, 404],
  'owner+admin': [401, 403, 404],
  admin: [401, 403],
  operator: [403],
  provider: [403, 404],
};

const MEANINGS: Record<number, string> = {
  400: 'Not readable.',
  401: 'No token, or a dead one.',
  402: 'Not enough credits; nothing was changed.',
  403: 'Not allowed; or the e-mail address is not verified yet, or a second factor is to be added first.',
  404: 'There is none, or it is somebody else’s.',
  409: 'Not in a state that allows it.',
  413: 'Too large.',
  422: 'A field is at fault.',
  423: 'Another tab is filling the dossier in.',
  429: 'Too many; Retry-After says for how long.',
  500: 'A failure of the server.',
  503: 'Too many files are being read; Retry-After says when to come again.',
};

/** Things of a dossier, which one tab edits at a time: their calls may answer 423. */
const DOSSIER_THINGS = ['demande', 'dossier', 'dirigeant', 'shareholder'];

/** The API reference as OpenAPI 3.1. `url` is the server's public address. */
export function openApiOf(url: string): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name: tag, calls } of endpointGroups)
    for (const [name, endpoint] of Object.entries<EndpointSpec>(calls)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, tag, endpoint) };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Greffio',
      version: '1',
      summary: 'File changes to the registered data of Belgian companies.',
      description:
        'Failures carry codes: in `message` for the whole request, in `errors` by field. Unknown fields are refused.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: `${url}/api` }],
    tags: endpointGroups.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of POST /login.' },
      },
      schemas: { Error: ERROR },
    },
  };
}

function operationOf(name: string, tag: string, endpoint: EndpointSpec): JsonSchema {
  const { who, summary, body } = endpoint;
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: `For: ${who}.`,
    security: ['anyone', 'operator', 'provider'].includes(who) ? [] : [{ token: [] }],
    parameters: parametersOf(endpoint),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(body) } } },
    }),
    responses: responsesOf(endpoint),
  };
}

function parametersOf({ params, query, about, repeatable }: EndpointSpec): JsonSchema[] {
  const inPath = fieldsOf(params).map(([name, schema]) => ({ name, in: 'path', required: true, schema }));
  const inQuery = fieldsOf(query).map(([name, schema, required]) => ({
    name,
    in: 'query',
    required,
    schema,
  }));
  const editor = {
    name: 'X-Editor',
    in: 'header',
    description: 'The browser tab that fills the dossier in: a random identifier of its own.',
    schema: { type: 'string', format: 'uuid' },
  };
  const requestKey = {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A random identifier of the call: sent again with it, it adds nothing and is answered with what is there.',
    schema: { type: 'string', format: 'uuid' },
  };
  return [
    ...inPath,
    ...inQuery,
    ...(about && DOSSIER_THINGS.includes(about.thing) ? [editor] : []),
    ...(repeatable ? [requestKey] : []),
  ];
}

function fieldsOf(schema: EndpointSpec['params']): [name: string, schema: unknown, required: boolean][] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => [name, field, required.includes(name)]);
}

function responsesOf(endpoint: EndpointSpec): JsonSchema {
  const { method, who, body, attachments, about, status = 200, response, events, csv } = endpoint;
  const binary = events ? ['text/event-stream'] : endpoint.binary;
  const changes = method !== 'GET' && about !== undefined && DOSSIER_THINGS.includes(about.thing);
  const failures = [
    ...[400, 429, 500, ...REFUSALS[who]],
    ...(body ? [413] : []),
    ...(attachments ? [503] : []),
    ...(who === 'provider' ? [] : [422]),
    ...(changes ? [402, 409, 423] : []),
  ].toSorted((a, b) => a - b);
  return {
    [status]: {
      description: status === 204 ? 'Done.' : 'Answer.',
      ...(response && {
        content: {
          'application/json': { schema: jsonSchemaOf(response) },
          ...(csv && { 'text/csv': { schema: { type: 'string', contentMediaType: 'text/csv' } } }),
        },
      }),
      ...(binary && {
        content: Object.fromEntries(
          binary.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
        ),
      }),
    },
    ...Object.fromEntries(failures.map((code) => [code, failureOf(code)])),
  };
}

const failureOf = (code: number): JsonSchema => ({
  description: MEANINGS[code],
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const ERROR: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string', enum: ERROR_CODES },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    values: {
      type: 'object',
      additionalProperties: { type: ['number', 'string'] },
      description: 'What the text of the code says in its places: what was found, and what is allowed.',
    },
    missing: {
      type: 'array',
      items: { type: 'object', additionalProperties: true },
      description:
        'Of a finish that comes too early: step, field, code and person_id of each thing that is asked.',
    },
    second_factor: {
      type: 'object',
      additionalProperties: true,
      description:
        'Of a login whose password was right: the token of its second step, and the ways there are.',
    },
    error: { type: 'string', description: 'The code once more, on the calls of shareholders.' },
  },
};
