import type { InnerGridRow } from '../../release/inner-grid.ts';
import { type ConditionKind, conditionKind, substances } from './condition-kinds.ts';

/** A row of assay_parameters, activity_properties or activity_supp, with standard values if the source has them. */
export interface Condition {
  readonly group: string | null;
  readonly name: string;
  readonly prefix: string | null;
  readonly value: number | string | null;
  readonly uom: string | null;
  readonly text: string | null;
  readonly comment: string | null;
}

/** Columns of an assay that its parameters fill; `amounts` and `inner_grids` are JSON. */
export type AssayConditions = Record<
  | (typeof substances)[number]
  | 'ph'
  | 'method'
  | 'roa'
  | 'dose_prefix'
  | 'dose'
  | 'dose_uom'
  | 'amounts'
  | 'inner_grids',
  string | null
>;

/** Columns of an activity that its properties fill. */
export type ActivityConditions = Record<
  'sd' | 'roa' | 'dose_prefix' | 'dose' | 'dose_uom' | 'inner_grids',
  string | null
>;

/** Sorts an assay's parameters into columns and amounts; all of them are in the inner grid. */
export function assayConditions(conditions: readonly Condition[]): AssayConditions {
  const byKind = grouped(conditions);
  const ofKind = (kind: ConditionKind): readonly Condition[] => byKind.get(kind) ?? [];
  const amounts: Record<string, string> = {};
  const addAmount = (names: readonly [string, string, string], amount: Amount): void => {
    const parts = [amount.prefix, amount.value, amount.uom];
    names.forEach((name, index) => {
      if (parts[index] !== null && parts[index] !== undefined) amounts[name] = parts[index];
    });
  };
  for (const substance of substances) {
    addAmount(
      [`${substance}_prefix`, `${substance}_concentration`, `${substance}_uom`],
      joinedAmount([
        ...ofKind(substance).filter(({ value }) => value !== null),
        ...ofKind(`${substance}_amount`),
      ]),
    );
  }
  addAmount(['incubation_prefix', 'incubation', 'incubation_uom'], joinedAmount(ofKind('incubation')));
  addAmount(['temperature_prefix', 'temperature', 'temperature_uom'], joinedAmount(ofKind('temperature')));
  return {
    in_presence_of: joinedText(ofKind('in_presence_of')),
    radio_ligand: joinedText(ofKind('radio_ligand')),
    co_administered: joinedText(ofKind('co_administered')),
    buffer: joinedText(ofKind('buffer')),
    substrate: joinedText(ofKind('substrate')),
    ph: joinedAmount(ofKind('ph')).value,
    method: joinedText(ofKind('method')),
    ...doseColumns(ofKind),
    amounts: Object.keys(amounts).length === 0 ? null : JSON.stringify(amounts),
    inner_grids: innerGrids(conditions),
  };
}

/** Sorts an activity's properties into columns; all of them are in the inner grid. */
export function activityConditions(conditions: readonly Condition[]): ActivityConditions {
  const byKind = grouped(conditions.filter(({ group }) => group === null));
  const ofKind = (kind: ConditionKind): readonly Condition[] => byKind.get(kind) ?? [];
  return {
    sd: joinedAmount(ofKind('sd')).value,
    ...doseColumns(ofKind),
    inner_grids: innerGrids(conditions),
  };
}

/** If no dose is given, the concentration of the tested compound is used; the unit distinguishes the two. */
function doseColumns(
  ofKind: (kind: ConditionKind) => readonly Condition[],
): Pick<ActivityConditions, 'roa' | 'dose_prefix' | 'dose' | 'dose_uom'> {
  const dose = joinedAmount(ofKind('dose').length > 0 ? ofKind('dose') : ofKind('concentration'));
  return { roa: joinedText(ofKind('roa')), dose_prefix: dose.prefix, dose: dose.value, dose_uom: dose.uom };
}

function grouped(conditions: readonly Condition[]): Map<ConditionKind, Condition[]> {
  const byKind = new Map<ConditionKind, Condition[]>();
  for (const condition of conditions) {
    const kind = conditionKind(condition.name);
    if (kind === null) continue;
    const others = byKind.get(kind);
    if (others === undefined) byKind.set(kind, [condition]);
    else others.push(condition);
  }
  return byKind;
}

interface Amount {
  readonly prefix: string | null;
  readonly value: string | null;
  readonly uom: string | null;
}

/** Several amounts of one kind share a cell; if prefixes or units differ, each carries its own. */
function joinedAmount(conditions: readonly Condition[]): Amount {
  const amounts = conditions.map(amountOf).filter(({ value }) => value !== null);
  const first = amounts[0];
  if (first === undefined) return { prefix: null, value: null, uom: null };
  const alike = amounts.every(({ prefix, uom }) => prefix === first.prefix && uom === first.uom);
  if (alike) return { ...first, value: amounts.map(({ value }) => value).join('; ') };
  const spelled = amounts.map(({ prefix, value, uom }) =>
    [prefix === '=' ? null : prefix, value, uom].filter((part) => part !== null).join(' '),
  );
  return { prefix: null, value: spelled.join('; '), uom: null };
}

const amountOf = ({ prefix, value, uom, text }: Condition): Amount =>
  value === null ? { prefix: null, value: text, uom: null } : { prefix, value: String(value), uom };

function joinedText(conditions: readonly Condition[]): string | null {
  const texts = conditions.map(({ text }) => text).filter((text) => text !== null);
  return texts.length === 0 ? null : [...new Set(texts)].join('; ');
}

function innerGrids(conditions: readonly Condition[]): string | null {
  if (conditions.length === 0) return null;
  const rows = conditions.map(({ group, name, prefix, value, uom, text, comment }): InnerGridRow => ({
    group,
    name,
    prefix,
    value: value === null ? text : String(value),
    uom,
    comment:
      value === null || text === null ? comment : [text, comment].filter((part) => part !== null).join('; '),
  }));
  return JSON.stringify(rows);
}
