import { z } from 'zod';
import { termFields } from '../catalogue/search-fields.ts';
import { endpoint } from '../endpoint.ts';
import { targetCategories } from '../query/query.ts';
import { searchRoles } from '../roles.ts';

const maxText = 200;
const lookup = {
  text: z.string().trim().max(maxText).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};

export const termSchema = z.object({
  field: z.enum(termFields),
  value: z.string(),
  label: z.string(),
  category: z.enum(targetCategories).nullable(),
  hint: z.string(),
  entities: z.int().nonnegative(),
  activities: z.int().nonnegative(),
});

const answer = z.object({ terms: z.array(termSchema) });
const shared = { tag: 'Lookups', access: searchRoles, response: answer } as const;

function getLookup(name: string, path: string, summary: string) {
  return endpoint({ ...shared, name, method: 'GET', path, summary, query: z.strictObject(lookup) });
}

function postLookup(name: string, path: string, summary: string) {
  return endpoint({ ...shared, name, method: 'POST', path, summary, body: z.strictObject(lookup) });
}

export const lookupTarget = getLookup(
  'lookupTarget',
  '/api/guidedsearch/target',
  'Targets by any name or identifier, best first.',
);
export const lookupTargetByName = postLookup(
  'lookupTargetByName',
  '/api/guidedsearch/target/by/name',
  'Targets by name or synonym.',
);
export const lookupTargetByUniprotId = postLookup(
  'lookupTargetByUniprotId',
  '/api/guidedsearch/target/by/uniprotid',
  'Targets by UniProt accession.',
);
export const lookupTargetByGeneId = postLookup(
  'lookupTargetByGeneId',
  '/api/guidedsearch/target/by/geneid',
  'Targets by gene symbol, official or not.',
);
export const lookupTargetByOfficialGeneName = postLookup(
  'lookupTargetByOfficialGeneName',
  '/api/guidedsearch/target/by/officialgenename',
  'Targets by official gene symbol.',
);
export const lookupTargetByEntrezGeneId = postLookup(
  'lookupTargetByEntrezGeneId',
  '/api/guidedsearch/target/by/entrezgeneid',
  'Targets by Entrez gene ID.',
);
export const lookupTargetByPdbId = postLookup(
  'lookupTargetByPdbId',
  '/api/guidedsearch/target/by/pdbid',
  'Targets by PDB entry.',
);
export const lookupActivityType = getLookup(
  'lookupActivityType',
  '/api/guidedsearch/activityendpoints',
  'Standard activity types.',
);
export const lookupActivityUom = postLookup(
  'lookupActivityUom',
  '/api/guidedsearch/activityendpoints/by/activityuom',
  'Standard units.',
);
export const lookupSource = getLookup('lookupSource', '/api/guidedsearch/source', 'Organisms of the assays.');
export const lookupJournal = getLookup(
  'lookupJournal',
  '/api/guidedsearch/journal',
  'Journals and patent offices.',
);
export const lookupClinicalPhase = getLookup(
  'lookupClinicalPhase',
  '/api/guidedsearch/clinicalphase',
  'Phases that a search can ask for.',
);

/** Each lookup with the field that it completes. */
export const lookupEndpoints = [
  { endpoint: lookupTarget, field: 'target' },
  { endpoint: lookupTargetByName, field: 'target.name' },
  { endpoint: lookupTargetByUniprotId, field: 'target.uniprotId' },
  { endpoint: lookupTargetByGeneId, field: 'target.geneId' },
  { endpoint: lookupTargetByOfficialGeneName, field: 'target.officialGeneName' },
  { endpoint: lookupTargetByEntrezGeneId, field: 'target.entrezGeneId' },
  { endpoint: lookupTargetByPdbId, field: 'target.pdbId' },
  { endpoint: lookupActivityType, field: 'activity.type' },
  { endpoint: lookupActivityUom, field: 'activity.uom' },
  { endpoint: lookupSource, field: 'source.organism' },
  { endpoint: lookupJournal, field: 'bibliography.journal' },
  { endpoint: lookupClinicalPhase, field: 'clinicalPhase' },
] as const;
