import { commonForm } from '@moltrove/contract';
import type { TermForm, UploadField, UploadKind } from '@moltrove/contract';

/** The fields that terms of a format can belong to, the likeliest first. */
const fieldsOfForm: Record<TermForm, readonly UploadField[]> = {
  uniprotId: ['target.uniprotId'],
  inchikey: ['structure.inchikey'],
  doi: ['bibliography.doi'],
  cas: ['structure.cas'],
  chemblId: ['structure.id', 'target.targetId'],
  patentNo: ['bibliography.patent'],
  pdbId: ['target.pdbId'],
  year: ['target.entrezGeneId', 'structure.id', 'bibliography.refId'],
  number: ['bibliography.pubmed', 'target.entrezGeneId', 'structure.id'],
  gene: ['target.geneId', 'company', 'indication', 'source.organism', 'structure.name'],
  name: ['structure.name', 'target.name', 'company', 'indication', 'source.organism'],
};

/** The fields suggested by column headers. */
const fieldsOfHeader: readonly (readonly [RegExp, UploadField])[] = [
  [/uniprot|accession/i, 'target.uniprotId'],
  [/entrez|gene[\s_-]?id/i, 'target.entrezGeneId'],
  [/pdb/i, 'target.pdbId'],
  [/gene|symbol|hgnc/i, 'target.geneId'],
  [/target.*(?:id|chembl)/i, 'target.targetId'],
  [/target|protein|enzyme|receptor/i, 'target.name'],
  [/inchi[\s_-]?key/i, 'structure.inchikey'],
  [/\bcas\b/i, 'structure.cas'],
  [/chembl|str(?:ucture)?[\s_-]?id|mol(?:ecule)?[\s_-]?id/i, 'structure.id'],
  [/compound|molecule|drug|structure/i, 'structure.name'],
  [/pmid|pub[\s_-]?med/i, 'bibliography.pubmed'],
  [/\bdoi\b/i, 'bibliography.doi'],
  [/patent/i, 'bibliography.patent'],
  [/ref(?:erence)?[\s_-]?id/i, 'bibliography.refId'],
  [/company|sponsor|applicant/i, 'company'],
  [/mesh/i, 'indication.mesh'],
  [/indication|disease/i, 'indication'],
  [/organism|species/i, 'source.organism'],
];

/** The kind of list to suggest for terms under a header ('' for none), among those offered. */
export function proposeKind(
  kinds: readonly UploadKind[],
  terms: readonly string[],
  header: string,
): UploadField {
  const offered = new Set(kinds.map(({ field }) => field));
  const form = commonForm(terms);
  const byForm = form === null ? [] : fieldsOfForm[form].filter((field) => offered.has(field));
  const byHeader = fieldsOfHeader.find(
    ([words, field]) => offered.has(field) && header !== '' && words.test(header),
  )?.[1];
  const isTelling = form !== null && !['name', 'gene', 'number', 'year', 'chemblId'].includes(form);
  return (isTelling ? byForm[0] : byHeader) ?? byForm[0] ?? byHeader ?? kinds[0]!.field;
}
