import type { DatabaseSync } from 'node:sqlite';
import { phaseLabel } from '@moltrove/contract';
import { type Facts, parentKindOfAction, rowWriter, seededRandom } from '@moltrove/knowledge/importing';
import type { DocumentContent } from './document-content.ts';
import { Drawer, mixed, quantileAt } from './draws.ts';
import type { NumberedStep } from './numbered-steps.ts';
import {
  approvalDecades,
  developmentParts,
  drugActions,
  indicationPhases,
  indicationsOfCompound,
  phases,
} from './shares.ts';
import type { GeneratedTargets } from './targets.ts';

/** Structures per thousand that have a development record. */
const developedInThousand = 4;

export interface DevelopmentFacts {
  isDeveloped(structure: number): boolean;
  /** The name of a developed structure; null for any other. */
  nameOf(structure: number): string | null;
}

export function developmentFacts(seed: number): DevelopmentFacts {
  const isDeveloped = (structure: number): boolean => mixed(seed, 80, structure) % 1000 < developedInThousand;
  return {
    isDeveloped,
    nameOf: (structure) => (isDeveloped(structure) ? `SIMULATED DRUG ${structure + 1}` : null),
  };
}

export interface DevelopmentSources {
  readonly seed: number;
  readonly structures: number;
  readonly facts: Facts;
  readonly development: DevelopmentFacts;
  readonly targets: GeneratedTargets;
  readonly content: DocumentContent;
}

interface Disease {
  readonly meshId: string;
  readonly meshHeading: string;
  readonly efoId: string;
  readonly efoTerm: string;
}

/**
 * Writes development records with mechanisms and indications; diseases are those of the starter release's
 * drugs.
 */
export function developmentStep(db: DatabaseSync, sources: DevelopmentSources): NumberedStep {
  const { seed, structures, development, content } = sources;
  const diseases = diseasesOf(sources.facts);
  const writers = developmentWriters(db);
  const phaseDraw = new Drawer(phases);
  const decadeDraw = new Drawer(approvalDecades);
  return {
    name: 'development compounds',
    unit: 'structures',
    count: structures,
    chunk: 500_000,
    write(start, end) {
      for (let structure = start; structure < end; structure += 1) {
        if (!development.isDeveloped(structure)) continue;
        const strId = structure + 1;
        const name = development.nameOf(structure)!;
        const random = seededRandom(mixed(seed, 81, structure));
        const phase = phaseDraw.at(random());
        const isApproved = phase === 4;
        const approvalYear = isApproved ? decadeDraw.at(random()) + Math.floor(random() * 10) : null;
        const isWithdrawn = isApproved && random() < developmentParts.withdrawn * 2.6;
        const mechanism = writeMechanism(sources, writers, strId, random);
        const indications = writeIndications(diseases, writers, strId, phase, random);
        writers.synonym({ str_id: strId, synonym: name, kind: 'OTHER' });
        writers.compound({
          str_id: strId,
          drug_name: name,
          targets: mechanism?.target ?? null,
          max_phase: phase,
          highest_phase: phaseLabel(phase),
          approval_year: approvalYear,
          mode_of_action: mechanism?.mode ?? null,
          indications: indications.join('; ') || null,
          status: isWithdrawn ? 'Withdrawn' : isApproved ? 'Approved' : 'Investigational',
          remarks: 'Simulated development record',
          reason_with_drawn: isWithdrawn ? 'Simulated reason' : null,
          reason_with_drawn_category: isWithdrawn ? 'Simulated category' : null,
          company_names: content.company(mixed(seed, 82, structure)),
        });
      }
    },
  };
}

type Random = () => number;
type Writers = ReturnType<typeof developmentWriters>;

function developmentWriters(db: DatabaseSync) {
  return {
    compound: rowWriter(db, 'development_compound'),
    mechanism: rowWriter(db, 'mechanism'),
    indication: rowWriter(db, 'indication'),
    synonym: rowWriter(db, 'synonym'),
  };
}

const actionDraw = new Drawer(drugActions);
const indicationPhaseDraw = new Drawer(indicationPhases);

function writeMechanism(
  { targets }: DevelopmentSources,
  writers: Writers,
  strId: number,
  random: Random,
): { target: string; mode: string } | null {
  if (random() >= developmentParts.mechanism) return null;
  const target = targets.draw(random());
  const action = actionDraw.at(random());
  const { name } = targets.all[target];
  const mode = `${name} ${action.toLowerCase()}`;
  writers.mechanism({
    str_id: strId,
    target_id: target + 1,
    action_type: action,
    parent_type: parentKindOfAction[action] ?? 'OTHER',
    mechanism_of_action: mode,
  });
  return { target: name, mode };
}

/** Writes distinct diseases, with a preference for those early in the list; returns their names. */
function writeIndications(
  diseases: readonly Disease[],
  writers: Writers,
  strId: number,
  max: number,
  random: Random,
): string[] {
  if (random() >= developmentParts.indication) return [];
  const { ratios, counts } = indicationsOfCompound;
  const wanted = Math.min(Math.round(quantileAt(ratios, counts, random())), diseases.length);
  const taken = new Set<number>();
  for (let draw = 0; taken.size < wanted; draw += 1) {
    const power = draw < wanted * 4 ? 2 : 1;
    taken.add(Math.floor(diseases.length * random() ** power));
  }
  for (const at of taken) {
    const { meshId, meshHeading, efoId, efoTerm } = diseases[at];
    const phase = Math.min(max, indicationPhaseDraw.at(random()));
    writers.indication({
      str_id: strId,
      mesh_id: meshId || null,
      mesh_heading: meshHeading || null,
      efo_id: efoId || null,
      efo_term: efoTerm || null,
      max_phase: phase,
    });
  }
  return [...taken].slice(0, 20).map((at) => diseases[at].efoTerm || diseases[at].meshHeading);
}

function diseasesOf(facts: Facts): Disease[] {
  const byName = new Map(
    facts.indications.map((fact): [string, Disease] => [
      fact.efo_term || fact.mesh_heading,
      {
        meshId: fact.mesh_id,
        meshHeading: fact.mesh_heading,
        efoId: fact.efo_id,
        efoTerm: fact.efo_term,
      },
    ]),
  );
  return [...byName.values()];
}
