import { describe, expect, it } from 'vitest';
import { errorCatalogue } from './errors.ts';
import { endpoints } from './endpoints/all.ts';
import { errorCodesOf, openApiDocument } from './openapi.ts';
import { searchRoles } from './roles.ts';

interface Operation {
  operationId: string;
  security: object[];
  'x-roles'?: string[];
  parameters?: Array<{ name: string; in: string; required: boolean }>;
  responses: Record<string, { description: string }>;
}

const document = openApiDocument('0.0.0') as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; examples: Record<string, object> };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const operationOf = (name: string): Operation => operations.find((each) => each.operationId === name)!;

describe('the OpenAPI document', () => {
  it('has every endpoint once', () => {
    expect(operations.map((each) => each.operationId).sort()).toEqual(
      endpoints.map((endpoint) => endpoint.name).sort(),
    );
  });

  it('has a target for every reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(100);
    for (const [, kind, name] of references) {
      expect(document.components[kind as 'schemas']).toHaveProperty(name!);
    }
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  it('names the tokens that a call requires, and who may make it', () => {
    expect(operationOf('generateToken')).toMatchObject({ security: [] });
    expect(operationOf('profile').security).toEqual([{ mainTokenAsBearer: [] }]);
    expect(operationOf('webApiLogin').security).toEqual([{ mainToken: [] }]);
    expect(operationOf('chart').security).toEqual([{ nodeToken: [], mainToken: [] }, { personalToken: [] }]);
    expect(operationOf('chart')).toMatchObject({ 'x-token-scope': 'read' });
    expect(operationOf('profile')).not.toHaveProperty('x-token-scope');
    expect(operationOf('chart')['x-roles']).toEqual(searchRoles);
    expect(operationOf('healthz')).not.toHaveProperty('x-roles');
  });

  it('has the parameters of path and query', () => {
    expect(operationOf('resultPage').parameters).toMatchObject([{ name: 'tab', in: 'path', required: true }]);
    expect(operationOf('lookupTarget').parameters).toMatchObject([
      { name: 'text', in: 'query', required: false },
      { name: 'limit', in: 'query', required: false },
    ]);
  });

  it('has a response for every code that a call can fail with', () => {
    for (const endpoint of endpoints) {
      const { responses } = operationOf(endpoint.name);
      for (const code of errorCodesOf(endpoint)) {
        expect(responses[errorCatalogue[code].status]?.description).toContain(code);
      }
    }
    expect(operationOf('resultPage').responses).toHaveProperty('204');
    expect(operationOf('applyFilters').responses).not.toHaveProperty('204');
  });

  it('states that unknown fields are refused, and that responses may gain fields', () => {
    const { SearchQuery, CompleteSearchQuery } = document.components.schemas;
    expect(SearchQuery).toHaveProperty('additionalProperties', false);
    expect(CompleteSearchQuery).not.toHaveProperty('additionalProperties');
  });
});

it('lists the errors of a body for every call that accepts one, and for no other', () => {
  for (const endpoint of endpoints) {
    const codes = errorCodesOf(endpoint);
    const isSentOne = endpoint.method === 'POST';
    if (isSentOne) expect(codes, endpoint.name).toEqual(expect.arrayContaining(['INVALID_REQUEST']));
    expect(codes.includes('UNSUPPORTED_MEDIA_TYPE'), endpoint.name).toBe(isSentOne);
    if (!endpoint.errors.includes('TOO_LARGE'))
      expect(codes.includes('TOO_LARGE'), endpoint.name).toBe(isSentOne);
  }
});
