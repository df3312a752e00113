import type { DatabaseSync } from 'node:sqlite';
import { startRdkit } from '@moltrove/chemistry';
import { degraderText } from '@moltrove/contract/without-calls';
import { degraderColumns } from '../../engine/index/degraders.ts';
import type { BuildStep } from '../build-step.ts';
import type { Entities } from '../entities.ts';
import type { IndexWriter } from '../index-writer.ts';
import { TextPool, codesOfIds } from '../ranks.ts';
import { writeTags } from '../tags.ts';
import { type Degrader, degradersOf } from './degraders.ts';

/**
 * Writes the degraders by type, and for each structure the texts that results show; returns their number. `withLigand`
 * are ordinals of structures.
 */
export async function buildDegraders(
  rows: DatabaseSync,
  writer: IndexWriter,
  { structure }: Entities,
  withLigand: readonly number[],
  step: BuildStep,
): Promise<number> {
  const rdkit = await startRdkit();
  rdkit.disable_logging();
  const found = degradersOf(
    rows,
    rdkit,
    withLigand.map((ordinal) => structure.ids[ordinal]),
  );
  const withOrdinals = found.map((degrader) => ({
    ...degrader,
    ordinal: structure.at.ordinalOf(degrader.strId, 'degrader'),
  }));
  writeTags(
    writer,
    degraderColumns.type,
    structure.ids.length,
    withOrdinals.map(({ ordinal, type }) => [ordinal, type] as const),
  );
  const write = (name: string, textOf: (degrader: Degrader) => string | null): void => {
    const pool = new TextPool();
    const ids = new Uint32Array(structure.ids.length);
    for (const degrader of withOrdinals) ids[degrader.ordinal] = pool.intern(textOf(degrader));
    const { texts, rankOf } = pool.ranked();
    writer.column(name, codesOfIds(ids, rankOf), 'eager');
    writer.dictionary(name, texts);
  };
  write(degraderColumns.text, degraderText);
  write(degraderColumns.ligase, ({ ligase }) => ligase);
  await step.advance(found.length, found.length);
  return found.length;
}
