import { beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, type Term, type TermField, fullPath, lookupEndpoints } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { randomReleaseServer } from '../../../testing/random-release-server.ts';
import type { TestServer, Tokens } from '../../../testing/test-server.ts';

/** Every lookup, and the field whose terms it completes. */
const expected: readonly (readonly [path: string, field: TermField])[] = [
  ['GET /api/guidedsearch/target', 'target'],
  ['POST /api/guidedsearch/target/by/name', 'target.name'],
  ['POST /api/guidedsearch/target/by/uniprotid', 'target.uniprotId'],
  ['POST /api/guidedsearch/target/by/geneid', 'target.geneId'],
  ['POST /api/guidedsearch/target/by/officialgenename', 'target.officialGeneName'],
  ['POST /api/guidedsearch/target/by/entrezgeneid', 'target.entrezGeneId'],
  ['POST /api/guidedsearch/target/by/pdbid', 'target.pdbId'],
  ['GET /api/guidedsearch/structure', 'structure.name'],
  ['GET /api/guidedsearch/activityendpoints', 'activity.type'],
  ['POST /api/guidedsearch/activityendpoints/by/activityuom', 'activity.uom'],
  ['GET /api/guidedsearch/activitymechanism', 'activityMechanism'],
  ['GET /api/guidedsearch/assay/type', 'assay.type'],
  ['GET /api/guidedsearch/assay/method', 'assay.method'],
  ['GET /api/guidedsearch/source', 'source.organism'],
  ['GET /api/guidedsearch/strain/genus', 'source.genus'],
  ['GET /api/guidedsearch/strain/species', 'source.species'],
  ['GET /api/guidedsearch/strain', 'source.strainType'],
  ['GET /api/guidedsearch/journal', 'bibliography.journal'],
  ['POST /api/guidedsearch/bibliography/journal/customsearch', 'bibliography.journal'],
  ['GET /api/guidedsearch/bibliography/pubmedid', 'bibliography.pubmed'],
  ['POST /api/guidedsearch/bibliography/by/doi', 'bibliography.doi'],
  ['POST /api/guidedsearch/bibliography/patent/customsearch', 'bibliography.patent'],
  ['GET /api/guidedsearch/bibliography/patent/country', 'bibliography.country'],
  ['GET /api/guidedsearch/bibliography/author', 'bibliography.author'],
  ['GET /api/guidedsearch/bibliography/company', 'bibliography.company'],
  ['POST /api/guidedsearch/company/by/name', 'company'],
  ['GET /api/guidedsearch/indication', 'indication'],
  ['GET /api/guidedsearch/moleculecategory', 'compoundCategory'],
  ['GET /api/guidedsearch/clinicalphase', 'clinicalPhase'],
  ['GET /api/guidedsearch/clinicalstatus', 'clinicalStatus'],
];

const addressOf = (endpoint: Endpoint): string => `${endpoint.method} ${fullPath(endpoint)}`;

/** On a release of the embedded backend; every response is validated against its schema. */
describe('lookups', () => {
  let server: TestServer<KnowledgeBase>;
  let tokens: Tokens;
  beforeAll(async () => {
    const opened = await randomReleaseServer(11);
    ({ server, tokens } = opened);
    return opened.close;
  });

  const ask = async (endpoint: Endpoint, asked: { text: string; limit: number }): Promise<Term[]> => {
    const input = endpoint.method === 'GET' ? { query: asked } : { body: asked };
    const answer = await server.call(endpoint, input, tokens);
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
    return (answer.json() as { terms: Term[] }).terms;
  };

  it('are all listed here', () => {
    expect(lookupEndpoints.map(({ endpoint }) => addressOf(endpoint)).toSorted()).toEqual(
      expected.map(([address]) => address).toSorted(),
    );
  });

  it.each(expected)('%s completes %s by prefix', async (address, field) => {
    const { endpoint, field: completed } = lookupEndpoints.find(
      (lookup) => addressOf(lookup.endpoint) === address,
    )!;
    expect(completed).toBe(field);
    const terms = await ask(endpoint, { text: '', limit: 3 });
    expect(terms.length).toBeGreaterThan(0);
    expect(terms.length).toBeLessThanOrEqual(3);
    const [first] = terms;
    const completions = await ask(endpoint, { text: first.value.slice(0, 4), limit: 100 });
    expect(completions.map(({ value }) => value)).toContain(first.value);
  });
});
