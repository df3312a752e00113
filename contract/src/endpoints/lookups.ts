import { z } from 'zod';
import { termFields } from '../catalogue/term-fields.ts';
import { targetCategories } from '../domain/target-term.ts';
import { endpoint } from '../endpoint.ts';
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

/** Narrows a lookup: units to an activity type, species to a genus, strains to an organism. */
const narrowing = z.string().trim().max(maxText).optional();
type Narrowing = { within?: typeof narrowing };

function getLookup(name: string, path: string, summary: string, further: Narrowing = {}) {
  const query = z.strictObject({ ...lookup, ...further });
  return endpoint({ ...shared, name, method: 'GET', path, summary, query });
}

function postLookup(name: string, path: string, summary: string, further: Narrowing = {}) {
  const body = z.strictObject({ ...lookup, ...further });
  return endpoint({ ...shared, name, method: 'POST', path, summary, body });
}

export const lookupTarget = getLookup(
  'lookupTarget',
  '/api/guidedsearch/target',
  'Targets by any name or identifier, best match first.',
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
  'Standard units, optionally of one activity type.',
  { within: narrowing },
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
  'Clinical phases that can be searched for.',
);

export const lookupStructure = getLookup(
  'lookupStructure',
  '/api/guidedsearch/structure',
  'Structures by name, synonym or ChEMBL ID.',
);
export const lookupPubmedId = getLookup(
  'lookupPubmedId',
  '/api/guidedsearch/bibliography/pubmedid',
  'References by PubMed ID.',
);
export const lookupPatentCountry = getLookup(
  'lookupPatentCountry',
  '/api/guidedsearch/bibliography/patent/country',
  'Countries of patents.',
);
export const lookupAuthor = getLookup(
  'lookupAuthor',
  '/api/guidedsearch/bibliography/author',
  'Authors of references.',
);
export const lookupReferenceCompany = getLookup(
  'lookupReferenceCompany',
  '/api/guidedsearch/bibliography/company',
  'Companies named by references.',
);
export const lookupIndication = getLookup(
  'lookupIndication',
  '/api/guidedsearch/indication',
  'Indications of development compounds, by MeSH heading or EFO term.',
);
export const lookupGenus = getLookup(
  'lookupGenus',
  '/api/guidedsearch/strain/genus',
  "Genera of the assays' organisms.",
);
export const lookupSpecies = getLookup(
  'lookupSpecies',
  '/api/guidedsearch/strain/species',
  "Species of the assays' organisms, optionally of one genus.",
  { within: narrowing },
);
export const lookupStrain = getLookup(
  'lookupStrain',
  '/api/guidedsearch/strain',
  "Strains of the assays' organisms, optionally of one organism.",
  { within: narrowing },
);
export const lookupClinicalStatus = getLookup(
  'lookupClinicalStatus',
  '/api/guidedsearch/clinicalstatus',
  'Statuses of development compounds.',
);
export const lookupMoleculeCategory = getLookup(
  'lookupMoleculeCategory',
  '/api/guidedsearch/moleculecategory',
  'Categories of compounds.',
);
export const lookupActivityMechanism = getLookup(
  'lookupActivityMechanism',
  '/api/guidedsearch/activitymechanism',
  'Actions of measured values and mechanisms of drugs.',
);
export const lookupAssayType = getLookup(
  'lookupAssayType',
  '/api/guidedsearch/assay/type',
  'Types of assay.',
);
export const lookupAssayMethod = getLookup(
  'lookupAssayMethod',
  '/api/guidedsearch/assay/method',
  'Methods of assays.',
);
export const lookupDoi = postLookup(
  'lookupDoi',
  '/api/guidedsearch/bibliography/by/doi',
  'References by DOI.',
);
export const lookupJournalCustom = postLookup(
  'lookupJournalCustom',
  '/api/guidedsearch/bibliography/journal/customsearch',
  'Journals and patent offices, for a search by volume, issue and page.',
);
export const lookupPatentCustom = postLookup(
  'lookupPatentCustom',
  '/api/guidedsearch/bibliography/patent/customsearch',
  'Patents by number, complete or in part.',
);
export const lookupCompanyByName = postLookup(
  'lookupCompanyByName',
  '/api/guidedsearch/company/by/name',
  'Companies behind references and development compounds.',
);

/** Each lookup with the field that it completes; the builder uses the first of each field. */
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
  { endpoint: lookupStructure, field: 'structure.name' },
  { endpoint: lookupPubmedId, field: 'bibliography.pubmed' },
  { endpoint: lookupPatentCountry, field: 'bibliography.country' },
  { endpoint: lookupAuthor, field: 'bibliography.author' },
  { endpoint: lookupReferenceCompany, field: 'bibliography.company' },
  { endpoint: lookupIndication, field: 'indication' },
  { endpoint: lookupGenus, field: 'source.genus' },
  { endpoint: lookupSpecies, field: 'source.species' },
  { endpoint: lookupStrain, field: 'source.strainType' },
  { endpoint: lookupClinicalStatus, field: 'clinicalStatus' },
  { endpoint: lookupMoleculeCategory, field: 'compoundCategory' },
  { endpoint: lookupActivityMechanism, field: 'activityMechanism' },
  { endpoint: lookupAssayType, field: 'assay.type' },
  { endpoint: lookupAssayMethod, field: 'assay.method' },
  { endpoint: lookupDoi, field: 'bibliography.doi' },
  { endpoint: lookupJournalCustom, field: 'bibliography.journal' },
  { endpoint: lookupPatentCustom, field: 'bibliography.patent' },
  { endpoint: lookupCompanyByName, field: 'company' },
] as const;
