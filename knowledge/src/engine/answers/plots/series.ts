import { type PlotSeries, type SarColumn, plotRelations } from '@moltrove/contract/without-calls';

const codeOf = new Map<string, number>(plotRelations.map((relation, code) => [relation, code]));

/** A number of each structure of a set, by its position in the set. */
export class Series {
  /** NaN for a structure without it. */
  readonly values: Float64Array;
  /** Places in `plotRelations`. */
  readonly relations: Uint8Array;
  /** How many activities each value summarizes; null for numbers that are not measured in the set. */
  readonly counts: Uint32Array | null;
  /** Of the SAR table whose values these are. */
  column: SarColumn | null = null;

  constructor(length: number, { isMeasured }: { readonly isMeasured: boolean }) {
    this.values = new Float64Array(length).fill(Number.NaN);
    this.relations = new Uint8Array(isMeasured ? length : 0);
    this.counts = isMeasured ? new Uint32Array(length) : null;
  }

  /** Sets a measured number; a relation of null counts as exact. */
  setMeasured(position: number, value: number, relation: string | null, count: number): void {
    this.values[position] = value;
    this.relations[position] = codeOf.get(relation ?? '=') ?? 0;
    this.counts![position] = count;
  }

  /** Its numbers at some positions. */
  at(key: string, positions: Uint32Array): PlotSeries {
    const { values, relations, counts, column } = this;
    const digits = Array.from(positions, (at) => relations[at] ?? 0).join('');
    return {
      key,
      column,
      values: Array.from(positions, (at) => (Number.isNaN(values[at]) ? null : values[at])),
      relations: /[^0]/.test(digits) ? digits : null,
      counts: counts && Array.from(positions, (at) => counts[at]),
    };
  }
}
