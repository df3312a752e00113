import {
  and,
  assayTypePiece,
  ofActivities,
  ofStructures,
  propertyPiece,
  searchOf,
  targetPiece,
  typePiece,
  valuePiece,
  yearsPiece,
} from './pieces.ts';
import type { RaceSearch } from './race-searches.ts';
import type { ReleaseFacts } from './release-facts.ts';

/** A search of one of many users: half are for one target, the others for values, years and properties. */
export function userSearch(facts: ReleaseFacts, next: () => number): RaceSearch {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)];
  // Users search for popular targets more often than for rare ones.
  const target = () => facts.targets[Math.floor(next() ** 3 * facts.targets.length)];
  const kind = next();
  const boundNm = pick([1, 10, 50, 100, 1000]);
  const type = pick(facts.types.slice(0, 3));
  if (kind < 0.3) {
    const piece = targetPiece([target()]);
    return named('target', searchOf(piece), ofActivities(piece.where));
  }
  if (kind < 0.5) {
    const [one, value] = [targetPiece([target()]), valuePiece(facts, type, boundNm)];
    return named(
      'target and value',
      searchOf(one, [and, value]),
      ofActivities(`(${one.where}) AND (${value.where})`),
    );
  }
  if (kind < 0.7) {
    const [some, value] = [targetPiece(Array.from({ length: 5 }, target)), valuePiece(facts, type, boundNm)];
    return named(
      'targets and value',
      searchOf(some, [and, value]),
      ofActivities(`(${some.where}) AND (${value.where})`),
    );
  }
  if (kind < 0.9) {
    const year = pick(facts.years);
    const pieces = [
      typePiece(facts, type),
      yearsPiece(year, year + 1),
      assayTypePiece(facts, pick(facts.assayTypes)),
    ] as const;
    return named(
      'type, years, assay type',
      searchOf(pieces[0], [and, pieces[1]], [and, pieces[2]]),
      ofActivities(pieces.map(({ where }) => `(${where})`).join(' AND ')),
    );
  }
  const weight = 250 + Math.floor(next() * 250);
  const psa = 30 + Math.floor(next() * 80);
  const piece = propertyPiece({ weight: [weight, weight + 20], psa: [psa, psa + 20] });
  return named('properties', searchOf(piece), ofStructures(piece.where));
}

function named(name: string, search: RaceSearch['search'], sql: RaceSearch['sql']): RaceSearch {
  return { key: name, name, search, sql };
}
