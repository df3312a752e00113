import { limits, type Search } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import type { SqlSearch } from '../sql/dialect.ts';
import {
  and,
  approvedPiece,
  assayTypePiece,
  listPiece,
  not,
  ofActivities,
  ofStructures,
  ofYears,
  or,
  type Piece,
  type PropertyWindow,
  propertyPiece,
  sameStructure,
  searchOf,
  targetPiece,
  typePiece,
  valuePiece,
  yearsPiece,
} from './pieces.ts';
import { everything, type ReleaseFacts } from './release-facts.ts';

export interface RaceSearch {
  /** The same for every release, so that sizes can be compared. */
  readonly key: string;
  readonly name: string;
  readonly search: Search;
  readonly sql: SqlSearch;
}

/** Chart filters that are set one after the other, and the equivalent conditions. */
export function filtersOf({ assayTypes, codesOf }: ReleaseFacts): {
  first: Search['filters'];
  both: Search['filters'];
  where: string;
} {
  const none = { include: [], exclude: [], minValue: null, maxValue: null, excludeRange: false };
  const [assayType] = assayTypes;
  const first = [{ ...none, chartKey: 'assaytype', include: [assayType] }];
  return {
    first,
    both: [...first, { ...none, chartKey: 'pactivity', minValue: 6 }],
    where: `assay_type IN (${codesOf('assay_type', assayType).join(', ')}) AND pactivity >= 6`,
  };
}

type Sized = (candidates: readonly RaceSearch[]) => Promise<RaceSearch>;

/** Twelve searches of common kinds; a variable bound is as wide as the activity cap allows. */
export async function raceSearches(
  knowledge: KnowledgeBase,
  facts: ReleaseFacts,
  given: readonly number[],
): Promise<RaceSearch[]> {
  const sized: Sized = async (candidates) => {
    for (const candidate of candidates) {
      const { activities } = await knowledge.resolve(candidate.search);
      await knowledge.forget(candidate.search);
      if (activities <= limits.activityCap) return candidate;
    }
    return candidates.at(-1)!;
  };
  const [type] = facts.types;
  const [first, second] = facts.targets;
  if (second === undefined || type === undefined)
    throw new Error('The release has too little to search for: a race needs two targets and a type.');
  const forty = targetPiece(facts.targets.slice(0, 40));
  const one = targetPiece([first]);
  const other = targetPiece([second]);
  const typed = valuePiece(facts, type, 100);
  const both = `str_id IN (SELECT str_id FROM activity WHERE ${one.where})
    AND str_id IN (SELECT str_id FROM activity WHERE ${other.where})`;
  const small = targetPiece([aboutThousand(facts)]);
  const list = listPiece(given);
  return [
    { key: 'everything', name: 'everything', search: everything, sql: wholeSql },
    { key: 'small-target', name: 'a target of about 1,000', search: searchOf(small), sql: joined(small) },
    { key: 'one-target', name: `one target (${first.name})`, search: searchOf(one), sql: joined(one) },
    {
      key: 'target-value',
      name: `one target, ${type} <= 100 nM`,
      search: searchOf(one, [and, typed]),
      sql: joined(one, typed),
    },
    {
      key: 'targets-value',
      name: `40 targets, ${type} <= 100 nM`,
      search: searchOf(forty, [and, typed]),
      sql: joined(forty, typed),
    },
    await sized(yearSpans(facts).map((years) => typeYearsAssay(facts, type, years))),
    await sized([100, 10, 3, 1, 0.3, 0.1].map((nm) => anyType(facts, nm))),
    {
      key: 'structure-list',
      name: `a list of ${given.length.toLocaleString('en')} structures`,
      search: searchOf(list),
      sql: { where: list.where, structures: 'SELECT str_id FROM given', narrowed: false },
    },
    await sized(propertyWindows.map(propertyRange)),
    {
      key: 'two-targets',
      name: 'two targets, same structure',
      search: searchOf(one, [sameStructure, other]),
      sql: ofActivities(`((${one.where}) OR (${other.where})) AND ${both}`),
    },
    await sized([100, 10, 3, 1, 0.3, 0.1].map((nm) => orAndNot(facts, nm, forty))),
    await sized(yearSpans(facts).map(yearsAlone)),
  ];
}

/** Activities that meet all of the criteria. */
const joined = (...pieces: readonly Piece[]): SqlSearch =>
  ofActivities(pieces.map(({ where }) => `(${where})`).join(' AND '));

const wholeSql: SqlSearch = { where: null, structures: 'SELECT str_id FROM structure', narrowed: false };

function aboutThousand({ targets }: ReleaseFacts): ReleaseFacts['targets'][number] {
  return targets.reduce((best, target) =>
    Math.abs(target.activities - 1000) < Math.abs(best.activities - 1000) ? target : best,
  );
}

/** Ranges of years around the busiest one, the widest first. */
function yearSpans({ years }: ReleaseFacts): [number, number][] {
  const [busiest = 2010] = years;
  return [5, 2, 1, 0].map((half) => [busiest - half, busiest + half]);
}

function typeYearsAssay(facts: ReleaseFacts, type: string, [from, to]: [number, number]): RaceSearch {
  const pieces = [
    typePiece(facts, type),
    yearsPiece(from, to),
    assayTypePiece(facts, facts.assayTypes[0]),
  ] as const;
  return {
    key: 'type-years-assay',
    name: `${type}, ${from} to ${to}, assay type ${facts.assayTypes[0]}`,
    search: searchOf(pieces[0], [and, pieces[1]], [and, pieces[2]]),
    sql: joined(...pieces),
  };
}

function anyType(facts: ReleaseFacts, nm: number): RaceSearch {
  const piece = valuePiece(facts, null, nm);
  return {
    key: 'any-type',
    name: `any type <= ${nm} nM`,
    search: searchOf(piece),
    sql: ofActivities(piece.where),
  };
}

const propertyWindows: readonly PropertyWindow[] = [
  { weight: [350, 400], psa: [60, 90] },
  { weight: [350, 380], psa: [60, 80] },
  { weight: [350, 360], psa: [60, 70] },
];

function propertyRange(window: PropertyWindow): RaceSearch {
  const piece = propertyPiece(window);
  return {
    key: 'property-range',
    name: `mol. weight ${window.weight.join(' to ')}, PSA ${window.psa.join(' to ')}`,
    search: searchOf(piece),
    sql: ofStructures(piece.where),
  };
}

function orAndNot(facts: ReleaseFacts, nm: number, forty: Piece): RaceSearch {
  const piece = valuePiece(facts, null, nm);
  return {
    key: 'or-and-not',
    name: `any type <= ${nm} nM NOT approved OR 40 targets`,
    search: searchOf(piece, [not, approvedPiece], [or, forty]),
    sql: ofActivities(`(${piece.where} AND NOT ${approvedPiece.where}) OR ${forty.where}`),
  };
}

function yearsAlone([from, to]: [number, number]): RaceSearch {
  const piece = yearsPiece(from, to);
  return {
    key: 'years',
    name: from === to ? `year ${from}` : `years ${from} to ${to}`,
    search: searchOf(piece),
    sql: ofYears(piece),
  };
}
