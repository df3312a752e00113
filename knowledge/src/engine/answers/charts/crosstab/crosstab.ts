import { ForeignKeyBlock, isWalkEnough } from '../foreign-key-block.ts';
import type { Part } from '../parts.ts';
import { type GroupCounts, sharedCounts } from '../group-counts.ts';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import type { ResultSet } from '../../../result-set/result-set.ts';
import type { Cancel } from '../../../worker-pool/cancel.ts';
import { chunkRows, chunksOf } from '../../../row-sets/chunks.ts';
import type { CrosstabAxis, PositionLists } from './crosstab-axis.ts';

/**
 * Counts structures and activities of a part of a set by two axes, row by row. An activity counts in the cells of its
 * own values, or of its structure's values for a chart about structures. A structure counts in the cells of its
 * activities; if both charts are about structures, in the cells of its own values, with or without activities.
 */
export function crosstabPart(
  index: ReleaseIndex,
  set: ResultSet,
  part: Part,
  rows: CrosstabAxis,
  columns: CrosstabAxis,
  cancel: Cancel,
): GroupCounts {
  const ofActivities = new Cells(rows, columns);
  countActivities(index, set, part, ofActivities, cancel);
  const counts = ofActivities.counts();
  if (rows.column.level !== 'structure' || columns.column.level !== 'structure') return counts;
  const ofStructures = new Cells(rows, columns);
  for (const chunk of chunksOf(set.structures, cancel, part.structures)) {
    ofStructures.count(chunk, chunk, chunk, chunk.length);
  }
  return { structures: ofStructures.counts().structures, activities: counts.activities };
}

function countActivities(
  index: ReleaseIndex,
  { activities }: ResultSet,
  part: Part,
  cells: Cells,
  cancel: Cancel,
): void {
  const [rowLevel, columnLevel] = [cells.rows.column.level, cells.columns.column.level];
  const block = new ForeignKeyBlock(index, part.structures.from);
  const walks = isWalkEnough(index, activities, [rowLevel, columnLevel]);
  for (const chunk of chunksOf(activities, cancel, part.activities)) {
    if (walks) block.walk(chunk);
    else block.read(chunk);
    const entities = (level: typeof rowLevel): Uint32Array =>
      level === 'activity' ? chunk : block.keysOf(level);
    cells.count(entities(rowLevel), entities(columnLevel), block.structures, chunk.length);
  }
}

/** A cell has four adjacent counters: its last structure, structures, activities, and one unused. */
const counterShift = 2;

/** The cells of two axes, with an additional first row and column for values that are not on the axes. */
class Cells {
  readonly rows: CrosstabAxis;
  readonly columns: CrosstabAxis;
  readonly #width: number;
  readonly #counters: Uint32Array;
  readonly #rowCodes = new Uint32Array(chunkRows);
  readonly #columnCodes = new Uint32Array(chunkRows);

  constructor(rows: CrosstabAxis, columns: CrosstabAxis) {
    this.rows = rows;
    this.columns = columns;
    this.#width = columns.count + 1;
    this.#counters = new Uint32Array(((rows.count + 1) * this.#width) << counterShift);
  }

  /** Counts rows that are sorted by structure, given the entities that have the values of the two charts. */
  count(
    rowEntities: Uint32Array,
    columnEntities: Uint32Array,
    structures: Uint32Array,
    length: number,
  ): void {
    const { rows, columns } = this;
    read(rows.column.codes, rowEntities, this.#rowCodes, length);
    read(columns.column.codes, columnEntities, this.#columnCodes, length);
    const [ofRows, ofColumns] = [this.#rowCodes, this.#columnCodes];
    if (rows.positionOf === null && columns.positionOf === null) {
      this.#countLists(rows.several!, columns.several!, structures, length);
    } else if (rows.positionOf === null) {
      this.#countListsBySingle(
        rows.several!,
        ofRows,
        this.#width,
        columns.positionOf!,
        ofColumns,
        1,
        structures,
        length,
      );
    } else if (columns.positionOf === null) {
      this.#countListsBySingle(
        columns.several!,
        ofColumns,
        1,
        rows.positionOf,
        ofRows,
        this.#width,
        structures,
        length,
      );
    } else this.#countSingle(rows.positionOf, columns.positionOf, structures, length);
  }

  #countSingle(rowOf: Uint16Array, columnOf: Uint16Array, structures: Uint32Array, length: number): void {
    const counters = this.#counters;
    const [rowCodes, columnCodes, width] = [this.#rowCodes, this.#columnCodes, this.#width];
    for (let at = 0; at < length; at += 1) {
      const cell = (rowOf[rowCodes[at]] * width + columnOf[columnCodes[at]]) << counterShift;
      const mark = structures[at] + 1;
      counters[cell + 2] += 1;
      // A structure is new to a cell unless it was the cell's last one.
      if (counters[cell] !== mark) {
        counters[cell] = mark;
        counters[cell + 1] += 1;
      }
    }
  }

  /**
   * Counts with lists on one axis and single positions on the other; `step` and `otherStep` lead from a position to the
   * next.
   */
  #countListsBySingle(
    { start, positions }: PositionLists,
    lists: Uint32Array,
    step: number,
    positionOf: Uint16Array,
    codes: Uint32Array,
    otherStep: number,
    structures: Uint32Array,
    length: number,
  ): void {
    const counters = this.#counters;
    for (let at = 0; at < length; at += 1) {
      const mark = structures[at] + 1;
      const other = positionOf[codes[at]] * otherStep;
      const end = start[lists[at] + 1];
      for (let each = start[lists[at]]; each < end; each += 1) {
        const cell = (positions[each] * step + other) << counterShift;
        counters[cell + 2] += 1;
        if (counters[cell] !== mark) {
          counters[cell] = mark;
          counters[cell + 1] += 1;
        }
      }
    }
  }

  #countLists(rows: PositionLists, columns: PositionLists, structures: Uint32Array, length: number): void {
    const counters = this.#counters;
    const [rowCodes, columnCodes, width] = [this.#rowCodes, this.#columnCodes, this.#width];
    const { start: rowStart, positions: rowPositions } = rows;
    const { start: columnStart, positions: columnPositions } = columns;
    for (let at = 0; at < length; at += 1) {
      const mark = structures[at] + 1;
      const endRow = rowStart[rowCodes[at] + 1];
      const firstColumn = columnStart[columnCodes[at]];
      const endColumn = columnStart[columnCodes[at] + 1];
      for (let row = rowStart[rowCodes[at]]; row < endRow; row += 1) {
        for (let column = firstColumn; column < endColumn; column += 1) {
          const cell = (rowPositions[row] * width + columnPositions[column]) << counterShift;
          counters[cell + 2] += 1;
          if (counters[cell] !== mark) {
            counters[cell] = mark;
            counters[cell + 1] += 1;
          }
        }
      }
    }
  }

  /** The counts of all cells, row by row, without the values that are not on the axes. */
  counts(): GroupCounts {
    const [height, width] = [this.rows.count, this.columns.count];
    const counts = sharedCounts(height * width);
    for (let row = 0, at = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1, at += 1) {
        const cell = ((row + 1) * this.#width + column + 1) << counterShift;
        counts.structures[at] = this.#counters[cell + 1];
        counts.activities[at] = this.#counters[cell + 2];
      }
    }
    return counts;
  }
}

function read(
  codes: CrosstabAxis['column']['codes'],
  entities: Uint32Array,
  into: Uint32Array,
  length: number,
): void {
  for (let at = 0; at < length; at += 1) into[at] = codes[entities[at]];
}
