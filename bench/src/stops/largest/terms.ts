import { limits, lookupEndpoints, treeEndpoints } from '@moltrove/contract';
import { type Attack, attack, type LargestOf, type LargestTable, plain } from '../attack.ts';
import { numbered } from '../large-searches.ts';

const text = 'a';
const terms = (count: number): string[] => numbered(count, (at) => `term ${at}`);

const lookups: LargestTable = Object.fromEntries(
  lookupEndpoints.map(({ endpoint }) => {
    const asked = { text, limit: 100 };
    return [endpoint.name, plain(endpoint.method === 'GET' ? { query: asked } : { body: asked })];
  }),
);

const trees: LargestTable = Object.fromEntries(
  treeEndpoints.flatMap(({ nodes, byNames, search }) => [
    [nodes.name, plain({ params: { id: 'root' } })],
    [byNames.name, plain({ body: { names: terms(limits.maxTreeNames) } })],
    [search.name, plain({ body: { text, limit: limits.maxTreeMatches } })],
  ]),
);

const lists =
  (
    input: (terms: string[]) => Readonly<Record<string, unknown>>,
    maxTerms: number = limits.maxUploadTerms,
  ): LargestOf =>
  (): Attack[] => [
    attack('unknown terms', { body: input(terms(maxTerms)) }),
    attack('known terms', { body: input(numbered(maxTerms, (at) => `CHEMBL${at + 1}`)) }),
  ];

const drawing = { format: 'smarts', category: 'subStructure' };

/** Lookups, trees, lists of terms and structures. */
export const largestOfTerms: LargestTable = {
  ...lookups,
  ...trees,
  uploadValidateData: lists((sent) => ({ field: 'structure.name', terms: sent })),
  uploadSuggestTerms: lists((sent) => ({ field: 'structure.name', terms: sent }), limits.maxSuggestedTerms),
  downloadUnreportedTerms: lists((sent) => ({
    field: 'structure.name',
    terms: sent.map((term, line) => ({ term, line, reason: 'unmatched' })),
  })),
  saveReportedTerms: (ground) =>
    lists((sent) => ({ user_id: ground.userId, field: 'structure.name', terms: sent }))(ground),
  structuresBySmilesSmarts: () => [
    attack('a pattern of any atom', { body: { ...drawing, value: '*~*~*~*', limit: limits.maxDrawnHits } }),
    attack('a pattern that needs every molecule', { body: { ...drawing, value: '[d2]~[d3]', within: 0 } }),
    attack('a long text', { body: { ...drawing, format: 'smiles', value: 'C'.repeat(20_000) } }),
    attack('a long drawing', {
      body: { ...drawing, format: 'molfile', value: 'x\n'.repeat(limits.maxDrawingLength / 2) },
    }),
  ],
  structuresByInchiKey: plain({ body: { inchikeys: terms(limits.maxInchiKeys) } }),
  structuresByProperties: plain({ body: { properties: { mol_weight: { min: 0, max: 1000 } } } }),
  structuralPropertiesMinMax: plain(),
  searchExamples: plain(),
  identifyIds: plain({ body: { ids: numbered(limits.maxIdentifiedIds, (at) => `CHEMBL${at + 1}`) } }),
  namesInSearch: plain({
    body: {
      rows: numbered(limits.maxNamedRows, (at) => ({ tab: 'structuretab' as const, id: at + 1 })),
      drawings: numbered(limits.maxNamedDrawings, (at) => ({
        format: 'smiles' as const,
        value: 'C'.repeat(at + 1),
      })),
    },
  }),
};
