import {
  type ActivityFamily,
  type EndpointGroup,
  activityFamilies,
  activityFamily,
  activityFamilyLabels,
  endpointTypeKey,
  pharmacokineticGroups,
  toxicityGroups,
} from '@moltrove/contract/without-calls';
import { type TreeStep, textOrNull, named } from '../tree-builder.ts';
import { MemberLists } from '../members.ts';
import type { TreeInput, TreeSource } from '../source.ts';

const familyOrder = Object.keys(activityFamilies) as ActivityFamily[];
const otherTypes = named('Other types', familyOrder.length);
const noUnit = named('No unit', 1);
const typeNotGiven = named('Type not given', 1);

/**
 * Pairs of type and unit by family, type and unit. A pair is its type code times the number of units (including
 * none) plus its unit code.
 */
export const endpointTree: TreeSource = ({ activities }, tree) => {
  const { type, unit, types, units, count } = activities;
  const span = units.length + 1;
  const indexes = new Map<number, number>();
  const pairs: number[] = [];
  const entityOf = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) {
    const pair = type[row] * span + unit[row];
    let index = indexes.get(pair);
    if (index === undefined) {
      index = pairs.push(pair) - 1;
      indexes.set(pair, index);
    }
    entityOf[row] = index;
  }
  const members = new MemberLists(tree, pairs.length);
  pairs.forEach((pair, index) => {
    const ofType = textOrNull(types[Math.floor(pair / span) - 1]);
    if (ofType === null) return;
    const ofUnit = textOrNull(units[(pair % span) - 1]);
    members.set(index, [[familyStep(ofType), named(ofType), ofUnit === null ? noUnit : named(ofUnit)]]);
  });
  return members.finish('typeUnit', entityOf, Uint32Array.from(pairs));
};

function familyStep(type: string): TreeStep {
  const family = activityFamily(type);
  if (family === null) return otherTypes;
  return named(activityFamilyLabels[family], familyOrder.indexOf(family));
}

/** Activities of known types, of assays on known targets, and of the assays of one type. */
export function groupedEndpointTree(
  groups: readonly EndpointGroup[],
  assayType: string,
  otherAssays: string,
): TreeSource {
  const steps = groups.map(({ label }, at) => named(label, at));
  const groupOfType = new Map<string, number>();
  groups.forEach(({ types }, at) => {
    for (const type of types) {
      const key = endpointTypeKey(type);
      if (!groupOfType.has(key)) groupOfType.set(key, at);
    }
  });
  const pathOf = (type: string | null, ofType: boolean, targetName: string | null): TreeStep[] => {
    const known = type === null ? undefined : groupOfType.get(endpointTypeKey(type));
    if (known !== undefined) return [steps[known], named(type!)];
    const last = type === null ? typeNotGiven : named(type);
    const byTarget = targetName === null ? -1 : groupOfTarget(groups, targetName);
    if (byTarget !== -1) {
      return [steps[byTarget], named(groups[byTarget].targets!.label, -1), named(targetName!), last];
    }
    return ofType ? [named(otherAssays, groups.length), last] : [];
  };
  return (input, tree) => {
    const { type, types, count, assay } = input.activities;
    const { kindOf, kinds } = assayKinds(input, groups, assayType);
    const span = types.length + 1;
    const members = new MemberLists(tree, count);
    const listOfPair = new Int32Array(kinds.length * span).fill(-1);
    for (let row = 0; row < count; row += 1) {
      const pair = kindOf[assay[row]] * span + type[row];
      if (listOfPair[pair] === -1) {
        const { ofType, targetName } = kinds[kindOf[assay[row]]];
        listOfPair[pair] = members.list([pathOf(textOrNull(types[type[row] - 1]), ofType, targetName)]);
      }
      members.listOf[row] = listOfPair[pair];
    }
    return members.finish('activity', null, null);
  };
}

function groupOfTarget(groups: readonly EndpointGroup[], name: string): number {
  const folded = name.toLowerCase();
  return groups.findIndex(({ targets }) =>
    targets?.names.some((beginning) => folded.startsWith(beginning.toLowerCase())),
  );
}

interface AssayKind {
  readonly ofType: boolean;
  /** Only set if the target belongs to a group. */
  readonly targetName: string | null;
}

/** Classifies assays by the properties that, with the type, determine an activity's node. */
function assayKinds(
  { rows, entities }: TreeInput,
  groups: readonly EndpointGroup[],
  assayType: string,
): { kindOf: Uint32Array; kinds: AssayKind[] } {
  const kindOf = new Uint32Array(entities.assay.ids.length);
  const kinds: AssayKind[] = [];
  const indexes = new Map<string, number>();
  const statement = rows.prepare(`SELECT a.assay_id, a.assay_type, t.pref_name FROM assay a
    LEFT JOIN target t ON t.target_id = a.target_id`);
  statement.setReturnArrays(true);
  for (const row of statement.iterate() as Iterable<unknown> as Iterable<[number, unknown, unknown]>) {
    const name = textOrNull(row[2]);
    const ofType = row[1] === assayType;
    const targetName = name !== null && groupOfTarget(groups, name) !== -1 ? name : null;
    const key = JSON.stringify([ofType, targetName]);
    if (!indexes.has(key)) indexes.set(key, kinds.push({ ofType, targetName }) - 1);
    kindOf[entities.assay.at.ordinalOf(row[0], 'assay')] = indexes.get(key)!;
  }
  return { kindOf, kinds };
}

export const pharmacokineticsTree = groupedEndpointTree(pharmacokineticGroups, 'A', 'Other ADMET assays');
export const toxicityTree = groupedEndpointTree(toxicityGroups, 'T', 'Other toxicity assays');
