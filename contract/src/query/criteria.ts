import { treeNamed } from '../catalogue/trees.ts';
import type { CriterionOption } from '../domain/criterion-options.ts';
import type { Grain } from '../domain/grain.ts';
import { criterionForAny } from './included-rows.ts';
import type { Criterion, SearchQuery, SearchRow, StrainTerm } from './query.ts';

/** The grain of each kind of criterion; a tree row has its tree's, selected rows their tab's, see `grainOf`. */
export const criterionGrains: Record<CriterionOption, Grain> = {
  Target: 'activity',
  ActivityTypes: 'activity',
  Bibliography: 'activity',
  Source: 'activity',
  Assay: 'activity',
  ActivityMechanism: 'activity',
  TreeView: 'activity',
  Company: 'activity',
  Structure: 'structure',
  DegraderType: 'structure',
  ClinicalPhases: 'structure',
  Indication: 'structure',
  CompoundCategories: 'structure',
  Selectivity: 'structure',
  SelectedRows: 'activity',
};

/** Whether a criterion chooses activities or structures: with a tree that is the tree's own, of selected rows their tab's. */
export function grainOf(criterion: Criterion): Grain {
  if (criterion.option === 'SelectedRows') {
    const { tab } = criterion;
    return tab === 'structuretab' || tab === 'developmentcompoundstab' ? 'structure' : 'activity';
  }
  const tree = criterion.option === 'TreeView' ? treeNamed(criterion.tree) : null;
  return tree?.grain ?? criterionGrains[criterion.option];
}

/** True when the criterion says anything; a row without a value does not enter the search. */
export function hasValue(criterion: Criterion): boolean {
  switch (criterion.option) {
    case 'Target':
      return criterion.terms.length > 0;
    case 'ActivityTypes':
      return criterion.activities.length > 0;
    case 'Bibliography': {
      const { terms, journals, patents, criterion: c, dataSources } = criterion;
      const named = [c.authorName, c.fromYear, c.toYear, c.company].some((part) => part !== null);
      return named || [terms, journals, patents, dataSources].some((part) => part.length > 0);
    }
    case 'Source':
      return criterion.organisms.length > 0 || criterion.strains.some(namesStrain);
    case 'Structure':
      return (
        criterion.drawing !== null ||
        [criterion.names, criterion.inchikeys, criterion.structureIds].some((part) => part.length > 0) ||
        Object.values(criterion.properties).some((range) => range.min !== null || range.max !== null)
      );
    case 'Company':
      return criterion.companies.length > 0;
    case 'DegraderType':
      return criterion.degraderTypes.length > 0;
    case 'ClinicalPhases':
      return criterion.phases.length > 0 || criterion.statuses.length > 0;
    case 'Indication':
      return criterion.indications.length > 0;
    case 'Assay':
      return [criterion.assayTypes, criterion.methods, criterion.descriptions].some(
        (part) => part.length > 0,
      );
    case 'ActivityMechanism':
      return criterion.mechanisms.length > 0;
    case 'CompoundCategories':
      return criterion.categories.length > 0;
    case 'TreeView':
      return criterion.nodes.length > 0;
    case 'Selectivity':
      return criterion.on.length > 0 && criterion.over.length > 0;
    case 'SelectedRows':
      return criterion.within !== null || criterion.ids.length > 0;
  }
}

/** True when a strain entry gives a genus, a species or a strain; one without any finds nothing. */
export function namesStrain({ genus, species, strainType }: StrainTerm): boolean {
  return [genus, species, strainType].some((part) => part !== null && part !== '');
}

/** How a row joins the next one. */
export type Join = Pick<SearchRow, 'operator' | 'meaning'>;

/**
 * The join between two rows when the row that stood between them goes: an OR on either side still separates blocks;
 * otherwise the row below keeps the join that stood above it, so that a NOT never slips to the row after.
 */
export function joinAcross(above: Join, gone: Join): Join {
  const { operator, meaning } = above.operator === 'OR' ? above : gone;
  return { operator, meaning };
}

/**
 * What a row asks for: its values, or whatever the release has of its option where it is included without any. Null for
 * a row that does not enter the search.
 */
export function askedBy({ criterion, included = false }: SearchRow): Criterion | null {
  if (hasValue(criterion)) return criterion;
  return included ? criterionForAny(criterion) : null;
}

/** The rows that take part, switched on and with something to ask for, joined across those that do not. */
export function activeRows(query: SearchQuery): SearchRow[] {
  const active: SearchRow[] = [];
  for (const row of query.rows) {
    const above = active.at(-1);
    const criterion = row.enabled ? askedBy(row) : null;
    if (criterion !== null) active.push(criterion === row.criterion ? row : { ...row, criterion });
    else if (above !== undefined) active[active.length - 1] = { ...above, ...joinAcross(above, row) };
  }
  return active;
}

/** Rows joined by AND or NOT form a block; OR stands between blocks. */
export function blocksOf(rows: readonly SearchRow[]): SearchRow[][] {
  const blocks: SearchRow[][] = [];
  let block: SearchRow[] = [];
  for (const row of rows) {
    block.push(row);
    if (row.operator === 'OR') {
      blocks.push(block);
      block = [];
    }
  }
  if (block.length > 0) blocks.push(block);
  return blocks;
}
