import { z } from 'zod';
import { chartDataSchema } from './catalogue/chart-data.ts';
import { tokenScopeOf } from './catalogue/token-scopes.ts';
import { featureOf } from './catalogue/features.ts';
import { type Endpoint, fullPath } from './endpoint.ts';
import { endpoints } from './endpoints/all.ts';
import { profileSchema } from './endpoints/auth.ts';
import { termSchema } from './endpoints/lookups.ts';
import { rememberedReleaseSchema } from './endpoints/remembered-release.ts';
import { savedSearchSchema, savedViewSchema } from './endpoints/saved-searches.ts';
import { alertRunSchema, searchAlertSchema } from './endpoints/search-alert.ts';
import { releaseSchema } from './endpoints/system.ts';
import { errorBodySchema, errorCatalogue, type ErrorCode } from './errors.ts';
import {
  chartFilterSchema,
  criterionSchema,
  searchQuerySchema,
  searchRowSchema,
  searchSchema,
} from './query/query.ts';
import { roles } from './roles.ts';
import { searchCountsSchema } from './wire/counts.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = Record<string, Json>;
type Direction = 'input' | 'output';

/** Schemas that have names in the document. Requests and responses differ in defaults. */
const named: Record<Direction, ReadonlyArray<readonly [name: string, schema: z.ZodType]>> = {
  input: [
    ['Search', searchSchema],
    ['SearchQuery', searchQuerySchema],
    ['SearchRow', searchRowSchema],
    ['Criterion', criterionSchema],
    ['ChartFilter', chartFilterSchema],
  ],
  output: [
    ['SearchCounts', searchCountsSchema],
    ['ChartData', chartDataSchema],
    ['Term', termSchema],
    ['Profile', profileSchema],
    ['Release', releaseSchema],
    ['RememberedRelease', rememberedReleaseSchema],
    ['AlertRun', alertRunSchema],
    ['SearchAlert', searchAlertSchema],
    ['SavedSearch', savedSearchSchema],
    ['SavedView', savedViewSchema],
    ['CompleteSearch', searchSchema],
    ['CompleteSearchQuery', searchQuerySchema],
    ['CompleteSearchRow', searchRowSchema],
    ['CompleteCriterion', criterionSchema],
    ['Error', errorBodySchema],
  ],
};

const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];
const nodeToken = 'nodeToken';
const mainToken = 'mainToken';
const bearer = 'mainTokenAsBearer';
const personal = 'personalToken';

/** The product's calls as an OpenAPI 3.1 document, in an order that depends only on the contract. */
export function openApiDocument(version: string): JsonObject {
  const schemas: JsonObject = {};
  const toSchema = schemaWriter(schemas);
  toSchema(errorBodySchema, 'output');
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const path = fullPath(endpoint).replaceAll(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, toSchema) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Moltrove',
      version,
      summary: 'Search over drug-discovery knowledge.',
      description:
        'Log in with generate-token, then webapilogin. Calls below the root require the node token in Authorization and ' +
        'the main token in JavaAuthorization; calls below /tpd require the main token as a bearer. ' +
        'Calls with an x-token-scope also accept a personal access token of that scope as a bearer, alone. ' +
        'Every failure returns the Error schema; its requestId is also in the x-request-id header.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map((endpoint) => endpoint.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      examples: Object.fromEntries(errorCodes.map((code) => [code, errorExample(code)])),
      securitySchemes: {
        [nodeToken]: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Node token, from webapilogin.',
        },
        [mainToken]: {
          type: 'apiKey',
          in: 'header',
          name: 'JavaAuthorization',
          description: 'Main token, from generate-token.',
        },
        [bearer]: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Main token, from generate-token.',
        },
        [personal]: {
          type: 'http',
          scheme: 'bearer',
          description: 'Personal access token with the scope of the call, from the page /access-tokens.',
        },
      },
    },
  };
}

function errorExample(code: ErrorCode): Json {
  const { text } = errorCatalogue[code];
  return { summary: text, value: { code, message: text, requestId: '00000000-0000-4000-8000-000000000000' } };
}

type ToSchema = (schema: z.ZodType, direction: Direction) => JsonObject;

/** Writes schemas with references to the named ones, which it collects in `schemas`. */
function schemaWriter(schemas: JsonObject): ToSchema {
  const registries = { input: z.registry<{ id: string }>(), output: z.registry<{ id: string }>() };
  for (const direction of ['input', 'output'] as const) {
    for (const [id, schema] of named[direction]) registries[direction].add(schema, { id });
  }
  return (schema, direction) => {
    const written = z.toJSONSchema(schema, {
      io: direction,
      metadata: registries[direction],
      // The server refuses unknown fields, even if the schema would drop them; responses may gain fields.
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema instanceof z.ZodCodec) writeWire(zodSchema, jsonSchema);
        if (jsonSchema.type !== 'object' || jsonSchema.properties === undefined) return;
        if (direction === 'input') jsonSchema.additionalProperties = false;
        else delete jsonSchema.additionalProperties;
      },
    });
    const {
      $schema: _,
      $defs,
      ...own
    } = JSON.parse(
      JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/'),
    ) as JsonObject & { $defs?: JsonObject };
    Object.assign(schemas, $defs);
    const id = registries[direction].get(schema)?.id;
    if (id === undefined) return own;
    schemas[id] = own;
    return { $ref: `#/components/schemas/${id}` };
  };
}

/** Documents a codec by its form on the wire, also in responses. */
function writeWire(codec: z.ZodCodec, jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const { $schema: _, ...wire } = z.toJSONSchema(codec.in as z.ZodType);
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, wire);
}

function operation(endpoint: Endpoint, toSchema: ToSchema): JsonObject {
  return {
    operationId: endpoint.name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    ...(endpoint.access === 'public'
      ? {}
      : { 'x-roles': endpoint.access === 'authenticated' ? [...roles] : [...endpoint.access] }),
    ...scopeOf(endpoint),
    ...(endpoint.params || endpoint.query
      ? {
          parameters: [
            ...parametersOf(endpoint.params, 'path', toSchema),
            ...parametersOf(endpoint.query, 'query', toSchema),
          ],
        }
      : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    ...(endpoint.sends === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: { [endpoint.sends]: { schema: { type: 'string', format: 'binary' } } },
          },
        }),
    responses: {
      200: {
        description: 'The answer.',
        content: contentOf(endpoint, toSchema),
      },
      ...(endpoint.mayBeEmpty ? { 204: { description: 'There are no results.' } } : {}),
      ...errorResponses(endpoint),
    },
  };
}

function scopeOf(endpoint: Endpoint): JsonObject {
  const scope = tokenScopeOf(endpoint);
  return scope === null ? {} : { 'x-token-scope': scope };
}

function contentOf(endpoint: Endpoint, toSchema: ToSchema): JsonObject {
  if (endpoint.file !== null) return { [endpoint.file]: { schema: { type: 'string' } } };
  return { 'application/json': { schema: toSchema(endpoint.response, 'output') } };
}

function securityOf(endpoint: Endpoint): Json[] {
  if (endpoint.access === 'public') return [];
  const ofSession: Json = endpoint.beforeSession ? { [mainToken]: [] } : { [nodeToken]: [], [mainToken]: [] };
  const usual = endpoint.base === 'tpd' ? { [bearer]: [] } : ofSession;
  return tokenScopeOf(endpoint) === null ? [usual] : [usual, { [personal]: [] }];
}

function parametersOf(schema: z.ZodType | undefined, location: 'path' | 'query', toSchema: ToSchema): Json[] {
  if (schema === undefined) return [];
  const { properties, required } = toSchema(schema, 'input') as {
    properties?: JsonObject;
    required?: string[];
  };
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || (required ?? []).includes(name),
    schema: property,
  }));
}

/** The codes that a call can fail with: its own, and those that its shape and access imply. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.errors);
  // A body is read even if the call accepts none.
  const readsBody = endpoint.method === 'POST';
  // The headers of base A are checked.
  const checksHeaders = endpoint.base === 'root' && endpoint.access !== 'public';
  if (endpoint.params || endpoint.query || readsBody || checksHeaders) codes.add('INVALID_REQUEST');
  if (readsBody) {
    codes.add('TOO_LARGE');
    codes.add('UNSUPPORTED_MEDIA_TYPE');
  }
  if (endpoint.access !== 'public') {
    codes.add('NOT_AUTHENTICATED');
    codes.add('TOKEN_MISSING');
    // A personal access token lacks the scope, or a role is not allowed.
    codes.add('ROLE_REFUSED');
    if (endpoint.secondFactor) codes.add('SECOND_FACTOR_WANTED');
  }
  if (typeof endpoint.access !== 'string' && !endpoint.whenExpired) codes.add('SUBSCRIPTION_EXPIRED');
  if (featureOf(endpoint) !== null) codes.add('FEATURE_OFF');
  if (endpoint.name !== 'healthz') codes.add('RELEASE_NOT_READY');
  codes.add('RATE_LIMITED');
  codes.add('INTERNAL');
  return errorCodes.filter((code) => codes.has(code));
}

function errorResponses(endpoint: Endpoint): JsonObject {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${errorCatalogue[code].text}`).join(' '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(
              codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
      },
    ]),
  );
}
