import {
  type Criterion,
  criterionSchema,
  type Meaning,
  type Operator,
  type Search,
  searchRowSchema,
} from '@moltrove/contract';
import type { SqlSearch } from '../sql/dialect.ts';
import type { ReleaseFacts, TopTarget } from './release-facts.ts';

/** A criterion and the equivalent condition on `activity`. */
export interface Piece {
  readonly criterion: Criterion;
  readonly where: string;
}

const criterion = (fields: object): Criterion => criterionSchema.parse(fields);
const oneOf = (column: string, codes: readonly number[]): string =>
  codes.length === 1 ? `${column} = ${codes[0]}` : `${column} IN (${codes.join(', ')})`;

export function targetPiece(targets: readonly TopTarget[]): Piece {
  const ids = [...new Set(targets.flatMap((target) => target.ids))];
  return {
    criterion: criterion({
      option: 'Target',
      terms: targets.map(({ name }) => ({ label: name, targetCategories: 'name' })),
    }),
    where: oneOf('target_id', ids),
  };
}

/** Values up to a bound in nanomolar, of one type or of any. */
export function valuePiece(facts: ReleaseFacts, type: string | null, boundNm: number): Piece {
  const upTo = `um_high <= ${boundNm / 1000}`;
  return {
    criterion: criterion({
      option: 'ActivityTypes',
      activities: [{ activityType: type, activityUom: 'nM', prefix: '<=', minValue: boundNm }],
    }),
    where: type === null ? upTo : `${oneOf('type', facts.codesOf('type', type))} AND ${upTo}`,
  };
}

export function typePiece(facts: ReleaseFacts, type: string): Piece {
  return {
    criterion: criterion({ option: 'ActivityTypes', activities: [{ activityType: type }] }),
    where: oneOf('type', facts.codesOf('type', type)),
  };
}

export function assayTypePiece(facts: ReleaseFacts, assayType: string): Piece {
  return {
    criterion: criterion({ option: 'Assay', assayTypes: [assayType] }),
    where: oneOf('assay_type', facts.codesOf('assay_type', assayType)),
  };
}

export function yearsPiece(fromYear: number, toYear: number): Piece {
  return {
    criterion: criterion({ option: 'Bibliography', criterion: { fromYear, toYear } }),
    where: `year BETWEEN ${fromYear} AND ${toYear}`,
  };
}

export interface PropertyWindow {
  readonly weight: readonly [number, number];
  readonly psa: readonly [number, number];
}

export function propertyPiece({ weight, psa }: PropertyWindow): Piece {
  return {
    criterion: criterion({
      option: 'Structure',
      properties: {
        mol_weight: { min: weight[0], max: weight[1] },
        psa: { min: psa[0], max: psa[1] },
      },
    }),
    where: `mol_weight BETWEEN ${weight[0]} AND ${weight[1]} AND psa BETWEEN ${psa[0]} AND ${psa[1]}`,
  };
}

export function listPiece(ids: readonly number[]): Piece {
  return {
    criterion: criterion({ option: 'Structure', structureIds: [...ids] }),
    where: 'str_id IN (SELECT str_id FROM given)',
  };
}

export const approvedPiece: Piece = {
  criterion: criterion({ option: 'ClinicalPhases', phases: ['Approved'] }),
  where: 'approved = 1',
};

export interface Join {
  readonly operator: Operator;
  readonly meaning: Meaning;
}
export const and: Join = { operator: 'AND', meaning: 'sameRecord' };
export const sameStructure: Join = { operator: 'AND', meaning: 'sameStructure' };
export const not: Join = { operator: 'NOT', meaning: 'sameRecord' };
export const or: Join = { operator: 'OR', meaning: 'sameRecord' };

/** A search of these criteria; each join connects a criterion to the one before it. */
export function searchOf(first: Piece, ...steps: readonly (readonly [Join, Piece])[]): Search {
  const rows = [first, ...steps.map(([, piece]) => piece)].map((piece, at) =>
    searchRowSchema.parse({ rowId: `row-${at}`, criterion: piece.criterion, ...steps[at]?.[0] }),
  );
  return { query: { rows }, filters: [] };
}

/** A set whose structures are those of its activities. */
export const ofActivities = (where: string): SqlSearch => ({ where, structures: null, narrowed: true });

/** All activities of the structures that meet a condition valid on both `activity` and `structure`. */
export const ofStructures = (where: string): SqlSearch => ({
  where,
  structures: `SELECT str_id FROM structure WHERE ${where}`,
  narrowed: false,
});

/** A search by years alone also finds the structures of compound records without an activity. */
export const ofYears = ({ where }: Piece): SqlSearch => ({
  where,
  structures: `SELECT DISTINCT str_id FROM (SELECT str_id FROM activity WHERE ${where}
    UNION ALL SELECT str_id FROM record WHERE ${where}) AS u`,
  narrowed: true,
});
