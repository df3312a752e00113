import type { DatabaseSync } from 'node:sqlite';
import type { Identified, IdentifiedKind } from '@moltrove/contract/without-calls';
import type { ReleaseIndex } from '../../index/release-index.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import type { TermFinder } from './term-finder.ts';
import { storedIds } from './stored-ids.ts';
import { textKey } from '../../text/text-keys.ts';

interface Release {
  readonly index: ReleaseIndex;
  readonly finder: TermFinder;
  readonly rows: DatabaseSync;
}

type Facts = Omit<Identified, 'id' | 'kind'>;

/** Resolves ids of the source: for each id its structures, targets, assays and references, in this order. */
export function identifyIds(release: Release, ids: readonly string[], cancel: Cancel): Identified[] {
  const { finder, rows, index } = release;
  const keys = ids.map(textKey);
  const ordinals: Record<IdentifiedKind, number[][]> = {
    structure: finder.stored.ordinals(['structure.name'], keys),
    target: finder.stored.ordinals(['target.id'], keys),
    assay: storedIds(finder.stored, rows, 'assay', index.assays.id, keys, cancel),
    reference: storedIds(finder.stored, rows, 'document', index.documents.id, keys, cancel),
  };
  const factsOf: Record<IdentifiedKind, (ordinals: readonly number[], id: string) => Facts> = {
    structure: (found, id) => structureFacts(release, found, id),
    target: (found, id) => targetFacts(release, found, id),
    assay: (found) => assayFacts(release, found),
    reference: (found, id) => referenceFacts(release, found, id),
  };
  const kinds = Object.keys(ordinals) as IdentifiedKind[];
  return ids.flatMap((id, at) =>
    kinds.flatMap((kind) => {
      const found = ordinals[kind][at];
      return found.length === 0 ? [] : [{ id, kind, ...factsOf[kind](found, id.toUpperCase()) }];
    }),
  );
}

function structureFacts({ finder }: Release, ordinals: readonly number[], id: string): Facts {
  const { hint, activities } = finder.structures.details(ordinals);
  const { name } = finder.structures.namesAt(ordinals[0]);
  return { values: [id], name: name ?? '', hint, activities };
}

function targetFacts({ finder }: Release, ordinals: readonly number[], id: string): Facts {
  const { targets } = finder;
  const { organism } = targets.at(ordinals[0]);
  const name = targets.displayName(ordinals[0]);
  // The name may already include the organism.
  const hint = name.endsWith(`(${organism})`) ? '' : organism;
  return { values: [id], name, hint, activities: targets.activities(ordinals) };
}

function assayFacts({ index, rows }: Release, ordinals: readonly number[]): Facts {
  const ids = ordinals.map((ordinal) => index.assays.id[ordinal]);
  const row = rows
    .prepare('SELECT enzyme_cell_assay AS name, organism FROM assay WHERE assay_id = ?')
    .get(ids[0]);
  return {
    values: ids.map(String),
    name: textOf(row?.name),
    hint: textOf(row?.organism),
    activities: activitiesOf(index.assays.activities, ordinals),
  };
}

function referenceFacts({ index, finder, rows }: Release, ordinals: readonly number[], id: string): Facts {
  const ids = ordinals.map((ordinal) => index.documents.id[ordinal]);
  const row = rows.prepare('SELECT reference, title FROM document WHERE ref_id = ?').get(ids[0]);
  return {
    // A search by the id of the source needs the lookups that older releases lack.
    values: finder.stored.hasKind('document.id') ? [id] : ids.map(String),
    name: textOf(row?.reference),
    hint: textOf(row?.title),
    activities: activitiesOf(index.documents.activities, ordinals),
  };
}

function activitiesOf(offsets: Uint32Array, ordinals: readonly number[]): number {
  return ordinals.reduce((sum, ordinal) => sum + offsets[ordinal + 1] - offsets[ordinal], 0);
}

const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell : '');
