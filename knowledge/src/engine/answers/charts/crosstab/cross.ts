import { ForeignKeyBlock, isWalkEnough } from '../foreign-key-block.ts';
import type { Part } from '../parts.ts';
import { type Tally, sharedTally } from '../tally.ts';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import type { ResultSet } from '../../../result-set/result-set.ts';
import type { Cancel } from '../../../worker-pool/cancel.ts';
import { chunkRows, chunksOf } from '../../../row-sets/chunks.ts';
import type { AxisPlaces, PlaceLists } from './axis-places.ts';

/**
 * Structures and activities of a part of a set by two axes, row by row. An activity counts in the cells of its own
 * values, or of its structure's where a chart is about structures; a structure in the cells of its activities, but of
 * two charts about structures in the cells of its own values, with activities or without.
 */
export function crossPart(
  index: ReleaseIndex,
  set: ResultSet,
  part: Part,
  rows: AxisPlaces,
  columns: AxisPlaces,
  cancel: Cancel,
): Tally {
  const ofActivities = new Cells(rows, columns);
  crossActivities(index, set, part, ofActivities, cancel);
  const tally = ofActivities.tally();
  if (rows.column.level !== 'structure' || columns.column.level !== 'structure') return tally;
  const ofStructures = new Cells(rows, columns);
  for (const chunk of chunksOf(set.structures, cancel, part.structures)) {
    ofStructures.count(chunk, chunk, chunk, chunk.length);
  }
  return { structures: ofStructures.tally().structures, activities: tally.activities };
}

function crossActivities(
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

/** What is counted of a cell stands in one place: its last structure, structures, activities, and one word to spare. */
const counterShift = 2;

/** The cells of two axes, with a row and a column before the first for what is on neither. */
class Cells {
  readonly rows: AxisPlaces;
  readonly columns: AxisPlaces;
  readonly #width: number;
  readonly #counters: Uint32Array;
  readonly #rowCodes = new Uint32Array(chunkRows);
  readonly #columnCodes = new Uint32Array(chunkRows);

  constructor(rows: AxisPlaces, columns: AxisPlaces) {
    this.rows = rows;
    this.columns = columns;
    this.#width = columns.count + 1;
    this.#counters = new Uint32Array(((rows.count + 1) * this.#width) << counterShift);
  }

  /** Counts rows that come in the order of their structures, by the entities that the two charts stand on. */
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
    if (rows.placeOf === null && columns.placeOf === null) {
      this.#countLists(rows.several!, columns.several!, structures, length);
    } else if (rows.placeOf === null) {
      this.#countBeside(
        rows.several!,
        ofRows,
        this.#width,
        columns.placeOf!,
        ofColumns,
        1,
        structures,
        length,
      );
    } else if (columns.placeOf === null) {
      this.#countBeside(
        columns.several!,
        ofColumns,
        1,
        rows.placeOf,
        ofRows,
        this.#width,
        structures,
        length,
      );
    } else this.#countSingle(rows.placeOf, columns.placeOf, structures, length);
  }

  #countSingle(rowOf: Uint16Array, columnOf: Uint16Array, structures: Uint32Array, length: number): void {
    const counters = this.#counters;
    const [rowCodes, columnCodes, width] = [this.#rowCodes, this.#columnCodes, this.#width];
    for (let at = 0; at < length; at += 1) {
      const place = (rowOf[rowCodes[at]] * width + columnOf[columnCodes[at]]) << counterShift;
      const mark = structures[at] + 1;
      counters[place + 2] += 1;
      // A structure is new to a cell when it was not its last one.
      if (counters[place] !== mark) {
        counters[place] = mark;
        counters[place + 1] += 1;
      }
    }
  }

  /** By lists on one axis and single places on the other; `step` and `stepBeside` lead from a place to the next. */
  #countBeside(
    { start, places }: PlaceLists,
    lists: Uint32Array,
    step: number,
    placeOf: Uint16Array,
    codes: Uint32Array,
    stepBeside: number,
    structures: Uint32Array,
    length: number,
  ): void {
    const counters = this.#counters;
    for (let at = 0; at < length; at += 1) {
      const mark = structures[at] + 1;
      const beside = placeOf[codes[at]] * stepBeside;
      const end = start[lists[at] + 1];
      for (let each = start[lists[at]]; each < end; each += 1) {
        const place = (places[each] * step + beside) << counterShift;
        counters[place + 2] += 1;
        if (counters[place] !== mark) {
          counters[place] = mark;
          counters[place + 1] += 1;
        }
      }
    }
  }

  #countLists(rows: PlaceLists, columns: PlaceLists, structures: Uint32Array, length: number): void {
    const counters = this.#counters;
    const [rowCodes, columnCodes, width] = [this.#rowCodes, this.#columnCodes, this.#width];
    const { start: rowStart, places: rowPlaces } = rows;
    const { start: columnStart, places: columnPlaces } = columns;
    for (let at = 0; at < length; at += 1) {
      const mark = structures[at] + 1;
      const endRow = rowStart[rowCodes[at] + 1];
      const firstColumn = columnStart[columnCodes[at]];
      const endColumn = columnStart[columnCodes[at] + 1];
      for (let row = rowStart[rowCodes[at]]; row < endRow; row += 1) {
        for (let column = firstColumn; column < endColumn; column += 1) {
          const place = (rowPlaces[row] * width + columnPlaces[column]) << counterShift;
          counters[place + 2] += 1;
          if (counters[place] !== mark) {
            counters[place] = mark;
            counters[place + 1] += 1;
          }
        }
      }
    }
  }

  /** Cell by cell, row by row, without what is on neither axis. */
  tally(): Tally {
    const [height, width] = [this.rows.count, this.columns.count];
    const tally = sharedTally(height * width);
    for (let row = 0, at = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1, at += 1) {
        const place = ((row + 1) * this.#width + column + 1) << counterShift;
        tally.structures[at] = this.#counters[place + 1];
        tally.activities[at] = this.#counters[place + 2];
      }
    }
    return tally;
  }
}

function read(
  codes: AxisPlaces['column']['codes'],
  entities: Uint32Array,
  into: Uint32Array,
  length: number,
): void {
  for (let at = 0; at < length; at += 1) into[at] = codes[entities[at]];
}
