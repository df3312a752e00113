import type { PackedMolecules } from '../graph/packed-molecules.ts';
import type { RdkitModule } from '../rdkit-module.ts';
import { planOf } from '../substructure/plan.ts';
import { StepBudget } from '../substructure/step-budget.ts';
import { assign } from './assign.ts';
import { type Option, OptionReader, placeOf, positionOf, type UnmatchedReason } from './options.ts';
import type { Core } from './read-core.ts';
import { RowWriter, type WrittenRow } from './write-row.ts';

/** A place of the core that carries a group in some row. */
export interface RGroupColumn {
  /** Number of its attachment points in the SMILES of cores and groups, counted from 1. */
  readonly number: number;
  /** Atom of the core, counted from 0 without attachment points. */
  readonly coreAtom: number;
}

export interface DecomposedRow extends WrittenRow {
  /** Position in the given list of molecules. */
  readonly at: number;
}

export interface Decomposition {
  /** The core of a row with few groups, with the attachment points of all columns; null without a row. */
  readonly core: string | null;
  readonly columns: readonly RGroupColumn[];
  /** Open atoms of the core at which rows differ; what stands there is in `atoms` of the rows. */
  readonly openAtoms: readonly number[];
  readonly rows: readonly DecomposedRow[];
  readonly unmatched: readonly { readonly at: number; readonly reason: UnmatchedReason }[];
}

/** The work that a table would take is too much. */
export class TooManyWays extends Error {}

/** Larger drawn numbers are not kept. */
const maxNumber = 99;
/** Ways of placing groups that are held at once, about 300 bytes each. */
const maxWays = 1_000_000;

export interface DecomposeOptions {
  /** Called every few milliseconds; may throw to stop the work. */
  readonly pause?: () => void;
}

/**
 * Cuts molecules into a core and its groups. Fails with `TooManyWays` if the core fits the molecules in more ways than can
 * be compared, and with `RangeError` for a core that only RDKit could match.
 */
export function decompose(
  rdkit: RdkitModule,
  molecules: PackedMolecules,
  chosen: ArrayLike<number>,
  core: Core,
  { pause = () => undefined }: DecomposeOptions = {},
): Decomposition {
  const plan = planOf(core.graph, molecules.dictionary);
  if (!plan.exact) throw new RangeError('The core has a feature that cannot be compared with structures.');
  const reader = new OptionReader(molecules, core, plan, new StepBudget(pause));
  const matched: { readonly at: number; readonly options: readonly Option[] }[] = [];
  const unmatched: { at: number; reason: UnmatchedReason }[] = [];
  let ways = 0;
  for (let at = 0; at < chosen.length; at += 1) {
    const options = reader.read(chosen[at]);
    if (typeof options === 'string') {
      unmatched.push({ at, reason: options });
      continue;
    }
    ways += options.length;
    if (ways > maxWays) throw new TooManyWays(`The core fits in more than ${maxWays} ways.`);
    matched.push({ at, options });
  }
  const best = assign(
    matched.map(({ options }) => options),
    pause,
  );
  const assigned = matched.map(({ at }, index) => ({ at, option: best[index] }));
  const columns = columnsOf(
    core,
    assigned.map(({ option }) => option),
  );
  const places = new Map(columns.map(({ position, number }, at) => [position, { at, number }]));
  const openAtoms = core.isOpen.flatMap((isOpen, at) => (isOpen ? [at] : []));
  const writer = new RowWriter(rdkit, molecules, places, openAtoms);
  const rows: DecomposedRow[] = [];
  assigned.forEach(({ at, option }, index) => {
    if (index % 64 === 0) pause();
    const written = writer.write(chosen[at], option);
    if (written === null) unmatched.push({ at, reason: 'notWritable' });
    else rows.push({ at, ...written });
  });
  const plainest = rows.reduce<DecomposedRow | null>((best, row) => {
    return best === null || isPlainer(row, best) ? row : best;
  }, null);
  const ofPlainest = assigned.find(({ at }) => at === plainest?.at);
  unmatched.sort((a, b) => a.at - b.at);
  const varied = openAtoms.flatMap((_, at) =>
    new Set(rows.map(({ atoms }) => atoms[at])).size > 1 ? [at] : [],
  );
  return {
    core: ofPlainest === undefined ? null : writer.labelledCore(chosen[ofPlainest.at], ofPlainest.option),
    columns: columns.map(({ number, coreAtom }) => ({ number, coreAtom })),
    openAtoms: varied.map((at) => openAtoms[at]),
    rows: rows.map((row) => ({ ...row, atoms: varied.map((at) => row.atoms[at]) })),
    unmatched,
  };
}

/**
 * Positions with a group or a drawn attachment point. Drawn numbers are kept, and come first in their order; other
 * positions take the free numbers in the order of the core's atoms.
 */
function columnsOf(core: Core, options: readonly Option[]): (RGroupColumn & { readonly position: number })[] {
  const drawn = new Map<number, number>();
  const taken = new Set<number>();
  core.drawn.forEach((numbers, atom) => {
    numbers
      .toSorted((a, b) => a - b || 0)
      .forEach((number, slot) => {
        const isKept = number > 0 && number <= maxNumber && !taken.has(number);
        drawn.set(positionOf(atom, slot), isKept ? number : 0);
        if (isKept) taken.add(number);
      });
  });
  const positions = new Set(drawn.keys());
  for (const { placed } of options)
    for (const { position, inner } of placed) if (inner !== -1) positions.add(position);
  const numberOf = (position: number): number => drawn.get(position) || Infinity;
  let next = 1;
  return [...positions]
    .sort((a, b) => compare(numberOf(a), numberOf(b)) || a - b)
    .map((position) => {
      let number = drawn.get(position) ?? 0;
      if (number === 0) {
        while (taken.has(next)) next += 1;
        taken.add((number = next));
      }
      return { number, coreAtom: placeOf(position).coreAtom, position };
    });
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** Whether a row has fewer groups, or as many and a core that comes first in alphabetical order. */
function isPlainer(row: DecomposedRow, other: DecomposedRow): boolean {
  const [own, their] = [row, other].map(({ groups }) => groups.filter((group) => group !== null).length);
  return own < their || (own === their && row.core < other.core);
}
