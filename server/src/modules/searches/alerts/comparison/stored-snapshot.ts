import type { AlertValue } from '@moltrove/contract';
import { otherCallsFirst } from '@moltrove/knowledge';
import { packedText, unpackedText } from './packed-text.ts';
import type { FoundStructure, FoundValue, Snapshot, ValueContext } from './snapshot.ts';

/** Columns of a snapshot. IDs and positions are differences to the row before; a name equal to the key is 0. */
interface StoredSnapshot {
  readonly structures: {
    readonly ids: number[];
    readonly keys: string[];
    readonly names: Array<string | 0>;
  } | null;
  readonly values: {
    readonly ids: number[];
    readonly structures: number[];
    readonly contexts: number[];
    readonly values: number[];
    /** The distinct ones. */
    readonly allContexts: ValueContext[];
    readonly allValues: AlertValue[];
  } | null;
}

/** A snapshot as text: about 16 bytes for a value and 8 for a structure that has an ID in the source. */
export function snapshotText({ structures, values }: Snapshot): Promise<string> {
  const positions = new Map(structures?.map((structure, at) => [structure, at]));
  const allContexts = numbered<ValueContext>();
  const allValues = numbered<AlertValue>();
  const stored: StoredSnapshot = {
    structures: structures && {
      ids: differences(structures.map(({ strId }) => strId)),
      keys: structures.map(({ key }) => key),
      names: structures.map(({ key, name }) => (name === key ? 0 : name)),
    },
    values: values && {
      ids: differences(values.map(({ actId }) => actId)),
      structures: differences(values.map(({ structure }) => positions.get(structure)!)),
      contexts: values.map(({ context }) => allContexts.numberOf(context)),
      values: values.map(({ value }) => allValues.numberOf(value)),
      allContexts: allContexts.list,
      allValues: allValues.list,
    },
  };
  return packedText(stored);
}

export async function snapshotOf(text: string): Promise<Snapshot> {
  const stored = (await unpackedText(text)) as StoredSnapshot;
  if (stored.structures === null) return { structures: null, values: null };
  const { keys, names } = stored.structures;
  const structures: FoundStructure[] = sums(stored.structures.ids).map((strId, at) => ({
    strId,
    key: keys[at],
    name: names[at] === 0 ? keys[at] : names[at],
  }));
  if (stored.values === null) return { structures, values: null };
  await otherCallsFirst(text.length);
  const { contexts, values, allContexts, allValues } = stored.values;
  const positions = sums(stored.values.structures);
  const found: FoundValue[] = sums(stored.values.ids).map((actId, at) => ({
    actId,
    structure: structures[positions[at]],
    context: allContexts[contexts[at]],
    value: allValues[values[at]],
  }));
  return { structures, values: found };
}

const differences = (numbers: readonly number[]): number[] =>
  numbers.map((number, at) => number - (at === 0 ? 0 : numbers[at - 1]));

function sums(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}

function numbered<T>() {
  const numbers = new Map<T, number>();
  const list: T[] = [];
  return {
    list,
    numberOf(item: T): number {
      const known = numbers.get(item);
      if (known !== undefined) return known;
      numbers.set(item, list.length);
      return list.push(item) - 1;
    },
  };
}
