import type { DatabaseSync } from 'node:sqlite';
import type { MoleculeFacts } from '@moltrove/chemistry';
import { phaseLabel } from '@moltrove/contract/without-calls';
import { type Fact, type Facts, numberOf, valuesOf } from './facts.ts';
import type { StarterTarget } from './fill-targets.ts';
import { rowWriter } from '../../release/row-writer.ts';
import { structureInserter } from './structure-row.ts';

/** Kind of each action; any other action is OTHER. */
export const parentKindOfAction: Readonly<Record<string, string>> = {
  INHIBITOR: 'NEGATIVE MODULATOR',
  ANTAGONIST: 'NEGATIVE MODULATOR',
  BLOCKER: 'NEGATIVE MODULATOR',
  'INVERSE AGONIST': 'NEGATIVE MODULATOR',
  'NEGATIVE ALLOSTERIC MODULATOR': 'NEGATIVE MODULATOR',
  AGONIST: 'POSITIVE MODULATOR',
  'PARTIAL AGONIST': 'POSITIVE MODULATOR',
  ACTIVATOR: 'POSITIVE MODULATOR',
  OPENER: 'POSITIVE MODULATOR',
  'POSITIVE ALLOSTERIC MODULATOR': 'POSITIVE MODULATOR',
};

/** Text, or null for an empty cell. */
const textOf = (cell: string): string | null => (cell === '' ? null : cell);
const joined = (texts: Iterable<string>): string | null => [...new Set(texts)].join('; ') || null;

/** Writes the real drugs with their facts as structures 1 to n, in the order of the file, with one reference. */
export function fillDrugs(
  db: DatabaseSync,
  facts: Facts,
  molecules: readonly MoleculeFacts[],
  targets: ReadonlyMap<string, StarterTarget>,
): void {
  const refId = 1;
  rowWriter(
    db,
    'document',
  )({
    ref_id: refId,
    ref_type: 'O',
    reference: 'Moltrove starter facts on drugs',
    title: 'Names, structures, phases, mechanisms and indications of drugs, written for the starter release',
    journal_patent_name: 'Moltrove starter facts',
  });
  const insertStructure = structureInserter(db);
  const insertRecord = rowWriter(db, 'compound_record');
  const insertSynonym = rowWriter(db, 'synonym');
  const strIds = new Map(facts.drugs.map((drug, index) => [drug.name, index + 1]));

  facts.drugs.forEach((drug, index) => {
    const strId = index + 1;
    insertStructure({
      strId,
      sourceId: textOf(drug.chembl_id),
      name: drug.name,
      moleculeType: 'Small molecule',
      facts: molecules[index],
      newlyAdded: false,
    });
    insertRecord({
      gvk_id: strId,
      str_id: strId,
      form_id: strId,
      ref_id: refId,
      compound_key: drug.name,
      compound_name: drug.name,
    });
    for (const synonym of new Set([drug.name, ...valuesOf(drug.synonyms)])) {
      insertSynonym({ str_id: strId, synonym, kind: synonym === drug.name ? 'INN' : 'OTHER' });
    }
  });
  fillDevelopment(db, facts, targets);
  fillMechanisms(db, facts, strIds, targets);
  fillIndications(db, facts, strIds);
}

function fillDevelopment(db: DatabaseSync, facts: Facts, targets: ReadonlyMap<string, StarterTarget>): void {
  const insert = rowWriter(db, 'development_compound');
  const mechanisms = Map.groupBy(facts.mechanisms, (fact) => fact.drug);
  const indications = Map.groupBy(facts.indications, (fact) => fact.drug);
  facts.drugs.forEach((drug, index) => {
    const ofDrug = mechanisms.get(drug.name) ?? [];
    const phase = numberOf(drug.max_phase);
    insert({
      str_id: index + 1,
      drug_name: drug.name,
      targets: joined(ofDrug.map((mechanism) => targets.get(mechanism.target)!.name)),
      max_phase: phase,
      highest_phase: phaseLabel(phase),
      approval_year: numberOf(drug.first_approval),
      mode_of_action: joined(ofDrug.map((mechanism) => mechanism.mechanism_of_action)),
      indications: joined((indications.get(drug.name) ?? []).toSorted(byPhase).map(indicationName)),
      drug_dose: textOf(drug.dose),
      status: textOf(drug.status),
      reason_with_drawn: textOf(drug.withdrawn_reason),
      reason_with_drawn_category: textOf(drug.withdrawn_category),
      company_names: textOf(drug.company),
    });
  });
}

const indicationName = (fact: Fact<'indications'>): string => fact.mesh_heading || fact.efo_term;

function byPhase(a: Fact<'indications'>, b: Fact<'indications'>): number {
  return (
    Number(b.max_phase) - Number(a.max_phase) || indicationName(a).localeCompare(indicationName(b), 'en')
  );
}

function fillMechanisms(
  db: DatabaseSync,
  facts: Facts,
  strIds: ReadonlyMap<string, number>,
  targets: ReadonlyMap<string, StarterTarget>,
): void {
  const insert = rowWriter(db, 'mechanism');
  for (const fact of facts.mechanisms) {
    insert({
      str_id: strIds.get(fact.drug)!,
      target_id: targets.get(fact.target)!.targetId,
      action_type: fact.action_type,
      parent_type: parentKindOfAction[fact.action_type] ?? 'OTHER',
      mechanism_of_action: fact.mechanism_of_action,
    });
  }
}

function fillIndications(db: DatabaseSync, facts: Facts, strIds: ReadonlyMap<string, number>): void {
  const insert = rowWriter(db, 'indication');
  for (const fact of facts.indications) {
    insert({
      str_id: strIds.get(fact.drug)!,
      mesh_id: textOf(fact.mesh_id),
      mesh_heading: textOf(fact.mesh_heading),
      efo_id: textOf(fact.efo_id),
      efo_term: textOf(fact.efo_term),
      max_phase: numberOf(fact.max_phase),
    });
  }
}
