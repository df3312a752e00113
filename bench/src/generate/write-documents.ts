import type { DatabaseSync } from 'node:sqlite';
import { pActivity, pActivityPrefix, toMicromolar } from '@moltrove/contract';
import { parentKindOfAction, simulatedRemark } from '@moltrove/knowledge/importing';
import type { DocumentContent, DocumentFacts, GeneratedAssay } from './document-content.ts';
import type { DocumentPlan } from './document-plan.ts';
import { Drawer, mixed, ratioOf, scrambled } from './draws.ts';
import { measured } from './measurements.ts';
import type { MoleculePlan } from './molecule-plan.ts';
import type { NumberedStep } from './numbered-steps.ts';
import { rowWriter } from './row-writer.ts';
import { saltFormOf } from './salts.ts';
import { actions, assayMethods, parts } from './shares.ts';
import type { GeneratedTargets } from './targets.ts';

export interface DocumentSources {
  readonly seed: number;
  readonly documents: DocumentPlan;
  readonly content: DocumentContent;
  readonly molecules: MoleculePlan;
  readonly targets: GeneratedTargets;
  readonly structures: number;
}

/** Compounds of a document with their consecutive records. */
interface ReportedCompounds {
  readonly firstRecord: number;
  readonly compounds: Uint32Array;
  readonly substituents: readonly (readonly number[])[];
}

const cells = ['HEK293', 'CHO', 'HeLa', 'HepG2', 'MCF7', 'A549', 'Jurkat', 'U2OS'];

/** Documents with their compound records, assays and activities. */
export function documentStep(db: DatabaseSync, sources: DocumentSources): NumberedStep {
  const { documents, content, molecules } = sources;
  const insertDocument = documentWriter(db);
  const insertRecord = rowWriter(db, 'compound_record', [
    'gvk_id',
    'str_id',
    'form_id',
    'ref_id',
    'compound_key',
    'compound_name',
  ]);
  const insertAssay = assayWriter(db, sources);
  const insertActivities = activityWriter(db, sources);
  return {
    name: 'documents and activities',
    unit: 'activities',
    count: documents.documents,
    chunk: Math.max(1, Math.round((documents.documents / documents.activities.at(-1)!) * 100_000)),
    doneAt: (document) => documents.activities[document],
    write(start, end) {
      for (let document = start; document < end; document += 1) {
        const refId = document + 1;
        const facts = content.facts(document);
        insertDocument(refId, facts);
        const compounds = content.compounds(document);
        const substituents = Array.from(compounds, (structure) => molecules.substituents(structure));
        const firstRecord = documents.records[document] + 1;
        compounds.forEach((structure, at) => {
          const salt = at % 2 === 0 ? saltFormOf(sources.seed, structure, sources.structures) : null;
          const key = String(at + 1);
          insertRecord(firstRecord + at, structure + 1, salt?.formId ?? structure + 1, refId, key, null);
        });
        let actId = documents.activities[document] + 1;
        content.assays(document).forEach((assay, at) => {
          const assayId = documents.assays[document] + at + 1;
          insertAssay(assayId, refId, assay);
          insertActivities(actId, assayId, refId, { firstRecord, compounds, substituents }, assay);
          actId += assay.size;
        });
      }
    },
  };
}

function documentWriter(db: DatabaseSync): (refId: number, facts: DocumentFacts) => void {
  const insert = rowWriter(db, 'document', [
    'ref_id',
    'chembl_id',
    'ref_type',
    'reference',
    'title',
    'journal_patent_name',
    'year',
    'volume',
    'start_page',
    'patent_no',
    'country_code',
    'company_names',
    'newly_added',
  ]);
  return (refId, { kind, year, journal, company, newlyAdded }) => {
    const patent = kind === 'P' ? `SIM-${String(refId).padStart(7, '0')}` : null;
    const volume = kind === 'J' ? String(year - 1957) : null;
    const page = kind === 'J' ? String((refId % 9000) + 1) : null;
    const name = journal ?? (patent === null ? 'Simulated collection' : 'Simulated patents');
    const place = patent ?? (volume === null ? String(refId) : `${volume}, ${page}`);
    insert(
      refId,
      `SIMD${refId}`,
      kind,
      `Simulated data, ${name}, ${year}, ${place}`,
      `Simulated activities of enumerated compounds, document ${refId}`,
      name,
      year,
      volume,
      page,
      patent,
      patent === null ? null : 'US',
      company,
      newlyAdded ? 1 : 0,
    );
  };
}

function assayWriter(
  db: DatabaseSync,
  { seed, targets }: DocumentSources,
): (assayId: number, refId: number, assay: GeneratedAssay) => void {
  const insert = rowWriter(db, 'assay', [
    'assay_id',
    'chembl_id',
    'ref_id',
    'target_id',
    'enzyme_cell_assay',
    'assay_type',
    'source',
    'organism',
    'tax_id',
    'cells_cellline_organ',
    'assay_method_name',
    'target_profile',
  ]);
  const methods = new Drawer(assayMethods);
  return (assayId, refId, { endpoint, target }) => {
    const generated = target === null ? null : targets.all[target];
    const organism = generated?.organism ?? null;
    const hash = mixed(seed, 50, assayId);
    const hasCell = ratioOf(scrambled(hash)) < (endpoint.assayType === 'F' ? 8 * parts.cell : parts.cell);
    insert(
      assayId,
      `SIMA${assayId}`,
      refId,
      target === null ? null : target + 1,
      generated === null
        ? `Simulated ${endpoint.type} measurement`
        : `Simulated ${endpoint.type} on ${generated.name}`,
      endpoint.assayType,
      organism?.name ?? null,
      organism?.name ?? null,
      organism?.taxId ?? null,
      hasCell ? cells[hash % cells.length] : null,
      methods.at(ratioOf(hash)),
      generated?.targetType ?? null,
    );
  };
}

function activityWriter(db: DatabaseSync, { seed, molecules }: DocumentSources) {
  const insert = rowWriter(db, 'activity', [
    'act_id',
    'str_id',
    'gvk_id',
    'assay_id',
    'ref_id',
    'std_activity_type',
    'std_act_prefix',
    'activity_value',
    'standard_uom',
    'micro_molarvalue',
    'pactivity',
    'pactivity_prefix',
    'activity_type',
    'activity_prefix',
    'measured',
    'activity_uom',
    'validity',
    'duplicate',
    'activity_remarks',
    'activity_mechanism',
    'activity',
  ]);
  const kinds = new Drawer(actions);
  return (
    firstActId: number,
    assayId: number,
    refId: number,
    { firstRecord, compounds, substituents }: ReportedCompounds,
    { endpoint, target, first, size }: GeneratedAssay,
  ): void => {
    const { type, unit } = endpoint;
    const hash = mixed(seed, 60, assayId);
    const action = ratioOf(hash) < parts.mechanism ? kinds.at(ratioOf(scrambled(hash))) : null;
    const parent = action === null ? null : (parentKindOfAction[action] ?? 'OTHER');
    for (let row = 0; row < size; row += 1) {
      const at = (first + row) % compounds.length;
      const structure = compounds[at];
      const noise = scrambled(hash + Math.imul(row + 1, 0x9e3779b1));
      const scaffold = molecules.scaffoldOf[structure];
      const { prefix, value } = measured(endpoint, target ?? -1, hash, scaffold, substituents[at], noise);
      const isDoubted = ratioOf(scrambled(noise + 2)) < parts.doubted;
      const isDuplicate = ratioOf(scrambled(noise + 3)) < parts.duplicate;
      const pValue = pActivity(type, value, unit);
      insert(
        firstActId + row,
        structure + 1,
        firstRecord + at,
        assayId,
        refId,
        type,
        prefix,
        value,
        unit,
        toMicromolar(value, unit),
        pValue,
        pValue === null ? null : pActivityPrefix(type, unit, prefix),
        type,
        prefix,
        String(value),
        unit,
        isDoubted ? 'Outside typical range' : null,
        isDuplicate ? 1 : 0,
        remarks(isDoubted, isDuplicate),
        action,
        parent,
      );
    }
  };
}

function remarks(isDoubted: boolean, isDuplicate: boolean): string {
  if (!isDoubted && !isDuplicate) return simulatedRemark;
  const doubt = isDoubted ? '; Outside typical range' : '';
  return `${simulatedRemark}${doubt}${isDuplicate ? '; Potential duplicate' : ''}`;
}
