import { charts, columns, roles, searchFields, trees } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { byLetter, filterKeywords, keywordGroups } from './keywords.ts';

const groups = keywordGroups();
const all = groups.flatMap(({ keywords }) => keywords);
const idsOf = (id: string) => groups.find((group) => group.id === id)!.keywords.map((each) => each.id);

describe('the keywords', () => {
  it('contain every column, chart, search row, tree and role of the catalogue, each with a unique anchor', () => {
    const keys = new Set(Object.values(columns).flatMap((ofTab) => ofTab.map(({ key }) => key)));
    expect(new Set(idsOf('columns'))).toEqual(keys);
    expect(idsOf('charts')).toEqual(expect.arrayContaining(charts.map(({ key }) => `chart-${key}`)));
    expect(idsOf('search').length).toBe(searchFields.length - trees.length);
    expect(idsOf('trees').length).toBe(trees.length);
    expect(idsOf('roles').length).toBe(roles.length);
    expect(idsOf('counts')).toContain('stridscount');
    expect(idsOf('tabs')).toContain('developmentcompoundstab');
    const ids = [...all, ...groups, ...byLetter(groups)].map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z0-9_-]+$/i.test(id))).toEqual([]);
  });

  it('all have a definition', () => {
    expect(all.filter(({ meaning }) => !/\S+.*[.…:]$/.test(meaning)).map(({ id }) => id)).toEqual([]);
  });

  it('merge a column of several tabs, and distinguish the tabs if they differ', () => {
    const strId = all.find(({ id }) => id === 'str_id')!;
    expect(strId.facts[0]).toBe('Column of Structures, Activities, Assays, Development compounds');
    expect(strId.meaning).toContain('Assays: The structure, where the assay measured a single one.');
    expect(all.find(({ id }) => id === 'pactivity')?.facts).toEqual(['Column of Activities']);
  });

  it('are found by all words, anywhere in the text', () => {
    const filtered = filterKeywords(groups, ' Surface  ÅREA '.replace('Å', 'a'));
    expect(filtered.map(({ id }) => id)).toEqual(['columns', 'charts', 'abbreviations']);
    expect(filterKeywords(groups, 'micromolar molar').flatMap(({ keywords }) => keywords)[0]?.id).toBe(
      'micro_molarvalue',
    );
    expect(filterKeywords(groups, 'nothing of this kind')).toEqual([]);
    expect(filterKeywords(groups, '  ')).toEqual(groups);
  });

  it('are grouped by first letter, symbols first', () => {
    const letters = byLetter(groups);
    expect(letters[0]?.title).toBe('#');
    expect(letters.slice(1).map(({ title }) => title)).toEqual(
      letters
        .slice(1)
        .map(({ title }) => title)
        .toSorted(),
    );
    expect(letters.flatMap(({ keywords }) => keywords).length).toBe(all.length);
  });
});
