import type { DatabaseSync } from 'node:sqlite';
import { pActivity, pActivityPrefix, toMicromolar } from '@moltrove/contract';
import { parentKindOfAction, rowWriter, simulatedRemark } from '@moltrove/knowledge/importing';
import type { DocumentContent, DocumentFacts, GeneratedAssay } from './document-content.ts';
import type { DocumentPlan } from './document-plan.ts';
import { Drawer, mixed, ratioOf, scrambled } from './draws.ts';
import { measured } from './measurements.ts';
import type { MoleculePlan } from './molecule-plan.ts';
import type { NumberedStep } from './numbered-steps.ts';
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

/** Writes documents with their compound records, assays and activities. */
export function documentStep(db: DatabaseSync, sources: DocumentSources): NumberedStep {
  const { documents, content, molecules } = sources;
  const insertDocument = documentWriter(db);
  const insertRecord = rowWriter(db, 'compound_record');
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
          insertRecord({
            gvk_id: firstRecord + at,
            str_id: structure + 1,
            form_id: salt?.formId ?? structure + 1,
            ref_id: refId,
            compound_key: key,
            compound_name: null,
          });
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
  const insert = rowWriter(db, 'document');
  return (refId, { kind, year, journal, company, newlyAdded }) => {
    const patent = kind === 'P' ? `SIM-${String(refId).padStart(7, '0')}` : null;
    const volume = kind === 'J' ? String(year - 1957) : null;
    const page = kind === 'J' ? String((refId % 9000) + 1) : null;
    const name = journal ?? (patent === null ? 'Simulated collection' : 'Simulated patents');
    const locator = patent ?? (volume === null ? String(refId) : `${volume}, ${page}`);
    insert({
      ref_id: refId,
      chembl_id: `SIMD${refId}`,
      ref_type: kind,
      reference: `Simulated data, ${name}, ${year}, ${locator}`,
      title: `Simulated activities of enumerated compounds, document ${refId}`,
      journal_patent_name: name,
      year,
      volume,
      start_page: page,
      patent_no: patent,
      country_code: patent === null ? null : 'US',
      company_names: company,
      newly_added: newlyAdded ? 1 : 0,
    });
  };
}

function assayWriter(
  db: DatabaseSync,
  { seed, targets }: DocumentSources,
): (assayId: number, refId: number, assay: GeneratedAssay) => void {
  const insert = rowWriter(db, 'assay');
  const methods = new Drawer(assayMethods);
  return (assayId, refId, { endpoint, target }) => {
    const generated = target === null ? null : targets.all[target];
    const organism = generated?.organism ?? null;
    const hash = mixed(seed, 50, assayId);
    const hasCell = ratioOf(scrambled(hash)) < (endpoint.assayType === 'F' ? 8 * parts.cell : parts.cell);
    insert({
      assay_id: assayId,
      chembl_id: `SIMA${assayId}`,
      ref_id: refId,
      target_id: target === null ? null : target + 1,
      enzyme_cell_assay:
        generated === null
          ? `Simulated ${endpoint.type} measurement`
          : `Simulated ${endpoint.type} on ${generated.name}`,
      assay_type: endpoint.assayType,
      source: organism?.name ?? null,
      organism: organism?.name ?? null,
      tax_id: organism?.taxId ?? null,
      cells_cellline_organ: hasCell ? cells[hash % cells.length] : null,
      assay_method_name: methods.at(ratioOf(hash)),
      target_profile: generated?.targetType ?? null,
    });
  };
}

function activityWriter(db: DatabaseSync, { seed, molecules }: DocumentSources) {
  const insert = rowWriter(db, 'activity');
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
      insert({
        act_id: firstActId + row,
        str_id: structure + 1,
        gvk_id: firstRecord + at,
        assay_id: assayId,
        ref_id: refId,
        std_activity_type: type,
        std_act_prefix: prefix,
        activity_value: value,
        standard_uom: unit,
        micro_molarvalue: toMicromolar(value, unit),
        pactivity: pValue,
        pactivity_prefix: pValue === null ? null : pActivityPrefix(type, unit, prefix),
        activity_type: type,
        activity_prefix: prefix,
        measured: String(value),
        activity_uom: unit,
        validity: isDoubted ? 'Outside typical range' : null,
        duplicate: isDuplicate ? 1 : 0,
        activity_remarks: remarks(isDoubted, isDuplicate),
        activity_mechanism: action,
        activity: parent,
      });
    }
  };
}

function remarks(isDoubted: boolean, isDuplicate: boolean): string {
  if (!isDoubted && !isDuplicate) return simulatedRemark;
  const doubt = isDoubted ? '; Outside typical range' : '';
  return `${simulatedRemark}${doubt}${isDuplicate ? '; Potential duplicate' : ''}`;
}
