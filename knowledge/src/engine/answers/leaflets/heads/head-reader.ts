import {
  type AssayHead,
  type TargetHead,
  type TargetLookup,
  limits,
  targetWithOrganism,
} from '@moltrove/contract/without-calls';
import type { TargetRequest } from '../../../../knowledge-base.ts';
import { foreignKeyAt } from '../../../index/foreign-keys.ts';
import { ordinalOfId } from '../../../index/ordinal-of-id.ts';
import { u32 } from '../../../index/column-source.ts';
import { textKey } from '../../../text/text-keys.ts';
import type { Cancel } from '../../../worker-pool/cancel.ts';
import { firstGroups } from '../activity-groups.ts';
import type { LeafletContext } from '../leaflet-context.ts';
import type { CellsOfRow } from '../release-rows.ts';
import { accessionsOf } from '../target-profile.ts';

/** Heads without the counts of their searches. */
export type TargetFacts = Omit<TargetHead, 'counts'>;
export type AssayFacts = Omit<AssayHead, 'counts'>;

export type FoundTargets = Omit<TargetLookup, 'head'> & { readonly facts: TargetFacts | null };

/** The ordinals of the targets with a public id. */
type FindTargets = (id: string) => readonly number[];

/** Reads heads of targets and assays of one release on one thread; null for those that it lacks. */
export class HeadReader {
  readonly #context: () => LeafletContext;
  readonly #targetsWithId: FindTargets;

  constructor(context: () => LeafletContext, ordinalsOf: (kind: string, key: string) => readonly number[]) {
    this.#context = context;
    this.#targetsWithId = (id) => ordinalsOf('target.id', textKey(id));
  }

  target({ by, text }: TargetRequest, cancel: Cancel): FoundTargets | null {
    const context = this.#context();
    const found = (by === 'id' ? this.#targetsWithId(text) : targetsNamed(context, text)).flatMap(
      (ordinal) => {
        const row = targetRow(context, ordinal);
        const { targetId } = context.targets.describe(ordinal, 0, false);
        return row === null || targetId === null ? [] : [{ ordinal, row, targetId }];
      },
    );
    const [first] = found;
    if (first === undefined) return null;
    if (found.length === 1)
      return { facts: targetFacts(context, first, cancel), targets: [], targetsFound: 0 };
    const targets = found
      .map(({ ordinal, row, targetId }) => ({
        targetId,
        name: nameOf(row, targetId),
        organism: row.text('organism'),
        target_type: row.text('target_type'),
        activities: activitiesOn(context, ordinal).length,
      }))
      .sort((a, b) => b.activities - a.activities);
    return { facts: null, targets: targets.slice(0, limits.maxNamedTargets), targetsFound: targets.length };
  }

  assay(assayId: number, cancel: Cancel): AssayFacts | null {
    const context = this.#context();
    const { index, rows, targets } = context;
    const row = rows.first('assay', 'assay_id', assayId);
    const ordinal = index.assays.id.indexOf(assayId);
    if (row === null || ordinal === -1) return null;
    const { activities: offsets } = index.assays;
    const own = index.activities.byAssay.subarray(offsets[ordinal], offsets[ordinal + 1]);
    const target = targets.describe(targets.targetOf(ordinal), targets.mutationOf(ordinal), false);
    const refId = row.number('ref_id');
    return {
      assay_id: assayId,
      chembl_id: row.text('chembl_id'),
      enzyme_cell_assay: row.text('enzyme_cell_assay'),
      assay_type: row.text('assay_type'),
      assay_method_name: row.text('assay_method_name'),
      organism: row.text('organism'),
      strain: row.text('strain'),
      cells_cellline_organ: row.text('cells_cellline_organ'),
      target: target.name === null ? null : target,
      target_profile: row.text('target_profile'),
      reference: refId === null ? null : referenceOf(context, refId),
      ...measured(context, own, cancel),
    };
  }
}

interface FoundTarget {
  readonly ordinal: number;
  readonly row: CellsOfRow;
  readonly targetId: string;
}

function targetFacts(
  context: LeafletContext,
  { ordinal, row, targetId }: FoundTarget,
  cancel: Cancel,
): TargetFacts {
  const id = row.number('target_id')!;
  const uniprot = accessionsOf(context.rows, id);
  const own = activitiesOn(context, ordinal);
  return {
    targetId,
    name: nameOf(row, targetId),
    common_name: row.text('common_name'),
    organism: row.text('organism'),
    target_type: row.text('target_type'),
    classes: context.classes.pathOf(id),
    uniprot: uniprot.slice(0, limits.maxHeadAccessions),
    uniprotFound: uniprot.length,
    ...measured(context, own, cancel),
    firstReferences: firstReferences(context, own, cancel),
  };
}

const nameOf = (row: CellsOfRow, targetId: string): string =>
  row.text('pref_name') ?? row.text('common_name') ?? targetId;

function targetRow({ rows, targets }: LeafletContext, ordinal: number): CellsOfRow | null {
  const id = targets.idOf(ordinal);
  return id === null ? null : rows.first('target', 'target_id', id);
}

/** The activities on a target; its assays are contiguous. */
function activitiesOn({ index }: LeafletContext, ordinal: number): Uint32Array {
  const { assays: ofTarget } = index.targets;
  const { activities: offsets } = index.assays;
  return index.activities.byAssay.subarray(offsets[ofTarget[ordinal]], offsets[ofTarget[ordinal + 1]]);
}

/** Targets by name, or by name and organism as the chart of targets writes names of several organisms. */
function targetsNamed({ index, rows }: LeafletContext, text: string): number[] {
  const ids = u32(index.source, 'target.id');
  const named = (name: string) => rows.all('target', 'pref_name', name);
  const exact = named(text);
  const found = exact.length > 0 ? exact : shorterNames(text).flatMap(named).filter(hasText);
  return found.map((row) => ordinalOfId(ids, row.number('target_id')!)).filter((ordinal) => ordinal !== -1);

  function hasText(row: CellsOfRow): boolean {
    return targetWithOrganism(row.text('pref_name')!, row.text('organism')) === text;
  }
}

/** What a text has before each of its parentheses, from the last to the first. */
function shorterNames(text: string): string[] {
  const names: string[] = [];
  for (let at = text.lastIndexOf(' ('); at > 0; at = text.lastIndexOf(' (', at - 1))
    names.push(text.slice(0, at));
  return names;
}

function measured(
  context: LeafletContext,
  rows: Uint32Array,
  cancel: Cancel,
): Pick<TargetHead, 'groups' | 'groupCount'> {
  if (rows.length > limits.maxSummarizedActivities) return { groups: null, groupCount: 0 };
  return firstGroups(context, rows, limits.maxHeadGroups, cancel);
}

/** The earliest references of some activities; those without a year come last. */
function firstReferences(
  context: LeafletContext,
  rows: Uint32Array,
  cancel: Cancel,
): TargetHead['firstReferences'] {
  const { documents, activities } = context.index;
  const counts = new Uint32Array(documents.count);
  for (const row of rows) counts[foreignKeyAt(activities.document, row)] += 1;
  cancel.throwIfCancelled();
  const first: TargetHead['firstReferences'] = [];
  // Documents are in the order of their years.
  for (let ordinal = 0; ordinal < counts.length && first.length < limits.maxHeadReferences; ordinal += 1) {
    if (counts[ordinal] === 0) continue;
    const listed = referenceOf(context, documents.id[ordinal]);
    if (listed !== null) first.push({ ...listed, activities: counts[ordinal] });
  }
  return first;
}

function referenceOf({ rows }: LeafletContext, refId: number): AssayHead['reference'] {
  const row = rows.first('document', 'ref_id', refId);
  return (
    row && {
      ref_id: refId,
      reference: row.text('reference'),
      title: row.text('title'),
      year: row.number('year'),
    }
  );
}
