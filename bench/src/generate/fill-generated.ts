import { setImmediate } from 'node:timers/promises';
import { startRdkit } from '@moltrove/chemistry';
import { AppError } from '@moltrove/contract';
import { type Facts, type Fill, type FillContext, valuesOf } from '@moltrove/knowledge/importing';
import { developmentFacts, developmentStep } from './development.ts';
import { DocumentContent } from './document-content.ts';
import { planDocuments } from './document-plan.ts';
import { readScaffolds, readSubstituents } from './fragments.ts';
import { planMolecules } from './molecule-plan.ts';
import { runNumberedSteps } from './numbered-steps.ts';
import { additiveProperties } from './properties.ts';
import { scaffoldSmiles, substituentSmiles } from './scaffolds.ts';
import { companyRanks } from './shares.ts';
import { GeneratedTargets, targetCount } from './targets.ts';
import { documentStep } from './write-documents.ts';
import { structureStep } from './write-structures.ts';
import { targetStep } from './write-targets.ts';

/**
 * Must be increased when the same size and seed yield other rows: unfinished rows of another version are
 * discarded.
 */
export const generatorVersion = 1;

/** Small releases use fewer scaffolds, so that each has about this many structures. */
const structuresOfScaffold = 50;
const minScaffolds = 16;

export interface GeneratedSize {
  readonly structures: number;
  readonly activities: number;
  /** A 32-bit integer. */
  readonly seed: number;
}

/**
 * Fills a release with simulated rows. The same size, seed and facts yield the same rows, even after an
 * interruption. Memory grows by some 30 bytes per structure, not with the activities.
 */
export function fillGenerated(facts: Facts, { structures, activities, seed }: GeneratedSize): Fill {
  return async (db, context) => {
    const rdkit = await startRdkit();
    rdkit.disable_logging();
    const substituents = readSubstituents(rdkit, substituentSmiles(facts));
    const scaffoldCount = Math.max(minScaffolds, Math.ceil(structures / structuresOfScaffold));
    const scaffolds = readScaffolds(rdkit, scaffoldSmiles(facts).slice(0, scaffoldCount), substituents);
    const documents = planDocuments(structures, activities, seed);
    const runs = documents.structures;
    const advance = (done: number): Promise<void> => planned(context, done, structures);
    const molecules = await planMolecules(structures, seed, runs, scaffolds, substituents, advance);
    const properties = await additiveProperties(molecules, { scaffolds, substituents, ...context });
    const targets = new GeneratedTargets(facts, targetCount(activities), seed);
    const content = new DocumentContent(documents, seed, targets, companies(facts, structures));
    const development = developmentFacts(seed);
    const firstNew = documents.structures[firstNewDocument(content, documents.documents)];
    await runNumberedSteps(
      db,
      [
        targetStep(db, targets.all),
        structureStep(db, { seed, molecules, scaffolds, substituents, properties, development, firstNew }),
        documentStep(db, { seed, documents, content, molecules, targets, structures }),
        developmentStep(db, { seed, structures, facts, development, targets, content }),
      ],
      context,
    );
    return {};
  };
}

async function planned({ onProgress, signal }: FillContext, done: number, total: number): Promise<void> {
  onProgress({ step: 'plan of molecules', done, total, unit: 'structures' });
  await setImmediate();
  if (signal?.aborted === true) throw new AppError('CANCELLED', 'The generator was stopped.');
}

function firstNewDocument(content: DocumentContent, documents: number): number {
  let first = documents;
  while (first > 0 && content.facts(first - 1).newlyAdded) first -= 1;
  return first;
}

/** The real companies of the starter release's drugs, then simulated ones: about 5,000 at full size. */
function companies(facts: Facts, structures: number): string[] {
  const real = [...new Set(facts.drugs.flatMap(({ company }) => valuesOf(company)))];
  const counted = { structures: 329_662, companies: companyRanks.at(-1)!.value };
  const count = Math.max(20, Math.round(counted.companies * Math.sqrt(structures / counted.structures)));
  const simulated = Math.max(0, count - real.length);
  return [
    ...real.slice(0, count),
    ...Array.from({ length: simulated }, (_, at) => `Simulated Company ${at + 1}`),
  ];
}
