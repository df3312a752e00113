import { packed, packedColumns } from '../engine/index/packed-texts.ts';
import { scaffoldTreeColumns } from '../engine/index/molecule-columns.ts';
import { scaffoldParents } from '../molecules/scaffold-parents.ts';
import type { BuildStep } from './build-step.ts';
import type { IndexWriter } from './index-writer.ts';
import { TextPool } from './ranks.ts';

/**
 * Writes the scaffold tree: the texts of ancestors that are no structure's scaffold, and the parent of each node. `scaffolds`: those of
 * the structures, in the order of their codes. Starts again after an interruption.
 */
export async function buildScaffoldTree(
  scaffolds: readonly string[],
  writer: IndexWriter,
  step: BuildStep,
): Promise<void> {
  const parents = await scaffoldParents(scaffolds, (done) => step.advance(done, null));
  const nodes = new Map(scaffolds.map((text, at) => [text, at + 1]));
  const others = new TextPool();
  for (const text of parents.keys()) if (!nodes.has(text)) others.intern(text);
  const { texts } = others.ranked();
  texts.forEach((text, at) => nodes.set(text, scaffolds.length + at + 1));
  const parentOf = new Uint32Array(nodes.size + 1);
  for (const [text, parent] of parents) if (parent !== null) parentOf[nodes.get(text)!] = nodes.get(parent)!;
  const names = packedColumns(scaffoldTreeColumns.ancestors);
  const { bytes, start } = packed(texts);
  writer.column(names.bytes, bytes, 'lazy');
  writer.column(names.start, start, 'lazy');
  writer.column(scaffoldTreeColumns.parents, parentOf, 'lazy');
}
