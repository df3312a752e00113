import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Search,
  type TabKey,
  limits,
  meanings,
  operators,
  searchSchema,
  tabKeys,
  tabOf,
  wireTab,
} from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnowledgeBase } from '../../../../knowledge-base.ts';
import { finishTestRelease } from '../../../../testing/build-test-release.ts';
import { Oracle } from '../../../../testing/oracle/oracle.ts';
import { tabIds } from '../../../../testing/oracle/pages.ts';
import { randomRelease } from '../../../../testing/random-release.ts';
import { writeRows } from '../../../../testing/release-tables.ts';
import { openEmbedded } from '../../../open.ts';

const noSuchId = 4_100_000_000;

const search = (...criteria: object[]): Search =>
  searchSchema.parse({
    query: { rows: criteria.map((criterion, at) => ({ rowId: `r${at}`, criterion })) },
  });
const withinOf = (criterion: object, filters: object[] = []) => ({ ...search(criterion), filters });

describe('selected rows', () => {
  let folder: string;
  let knowledge: KnowledgeBase;
  let oracle: Oracle;
  beforeAll(async () => {
    folder = join(mkdtempSync(join(tmpdir(), 'moltrove-selected-')), 'release-7');
    mkdirSync(folder);
    writeRows(join(folder, 'rows.sqlite'), randomRelease(7));
    oracle = new Oracle(folder);
    await finishTestRelease(folder);
    knowledge = await openEmbedded({ folder, workers: 0 });
  });
  afterAll(async () => {
    await knowledge?.close();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });

  const ic50 = { option: 'ActivityTypes', activities: [{ activityType: 'IC50' }] };
  const light = { option: 'Structure', properties: { mol_weight: { max: 400 } } };
  const idsOf = (search: Search, tab: TabKey): number[] =>
    [...tabIds(oracle.release, oracle.set(search), tab)].sort((a, b) => a - b);
  const agrees = async (search: Search) => {
    const counts = await knowledge.counts(search);
    expect(counts).toEqual(oracle.counts(search));
    expect(await knowledge.missingRows(search)).toEqual(oracle.missingRows(search));
    return counts;
  };

  it.each(tabKeys)('of %s are found by their ids', async (tab) => {
    const ids = idsOf(search(ic50), tab).slice(0, 12);
    expect(ids.length).toBeGreaterThan(1);
    const selected = search({ option: 'SelectedRows', tab: wireTab(tab), ids });
    const counts = await agrees(selected);
    expect(idsOf(selected, tab)).toEqual(expect.arrayContaining(ids));
    expect(counts[tabOf(tab).count]).toBe(tab === 'references' ? counts.references : ids.length);
    expect(await knowledge.missingRows(selected)).toEqual([]);
  });

  it.each(tabKeys)('of %s are all rows of a search except some', async (tab) => {
    const within = withinOf(light, [{ chartKey: 'year', minValue: 1900, maxValue: 2100 }]);
    const ids = idsOf(searchSchema.parse(within), tab);
    const except = [ids[0], ids.at(-1)!];
    const counts = await agrees(search({ option: 'SelectedRows', tab: wireTab(tab), within, except }));
    const named = ids.filter((id) => !except.includes(id));
    expect(counts).toEqual(await agrees(search({ option: 'SelectedRows', tab: wireTab(tab), ids: named })));
    expect(counts[tabOf(tab).count]).toBeGreaterThan(0);
  });

  it.each(operators.flatMap((operator) => meanings.map((meaning) => [operator, meaning] as const)))(
    'join other rows by %s, %s, before and after them',
    async (operator, meaning) => {
      const join = { operator, meaning };
      for (const tab of tabKeys) {
        const ids = idsOf(search(ic50), tab).slice(0, 40);
        const selected = { option: 'SelectedRows', tab: wireTab(tab), ids };
        const others = { option: 'SelectedRows', tab: wireTab(tab), within: withinOf(ic50), except: ids };
        for (const [first, second] of [
          [selected, light],
          [light, others],
          [others, ic50],
          [ic50, selected],
        ]) {
          const rows = [
            { rowId: 'a', criterion: first, ...join },
            { rowId: 'b', criterion: second },
          ];
          await agrees(searchSchema.parse({ query: { rows } }));
        }
      }
    },
  );

  it('can be nested', async () => {
    const [first, second] = idsOf(search(ic50), 'activities');
    const inner = withinOf({
      option: 'SelectedRows',
      tab: wireTab('activities'),
      within: withinOf(ic50),
      except: [first],
    });
    const outer = search({
      option: 'SelectedRows',
      tab: wireTab('activities'),
      within: inner,
      except: [second],
    });
    const { activities } = await agrees(search(ic50));
    expect((await agrees(outer)).activities).toBe(activities - 2);
  });

  it('are everything in the release except some', async () => {
    const within = { query: { rows: [] }, filters: [] };
    const [id] = idsOf(searchSchema.parse(within), 'structures');
    const { structures } = await agrees(
      search({ option: 'SelectedRows', tab: wireTab('structures'), within, except: [id] }),
    );
    expect(structures).toBe(knowledge.summary().counts.structures - 1);
  });

  it('that the release does not have are reported, selected or excluded, at any depth', async () => {
    const [known] = idsOf(search(ic50), 'assays');
    const many = Array.from({ length: 30 }, (_, at) => noSuchId + at);
    const inner = withinOf({ option: 'SelectedRows', tab: wireTab('assays'), ids: [known, ...many] });
    const outer = search(light, {
      option: 'SelectedRows',
      tab: wireTab('activities'),
      within: inner,
      except: [noSuchId],
    });
    await agrees(outer);
    expect(await knowledge.missingRows(outer)).toEqual([
      { rowId: 'r1', tab: 'activities', missing: 1, ids: [noSuchId] },
      { rowId: 'r1', tab: 'assays', missing: 30, ids: many.slice(0, limits.maxNamedMissingIds) },
    ]);
  });

  it('refuse an inner search that cannot be answered, and name the outer row', async () => {
    const tree = { option: 'TreeView', tree: 'NoSuchTree', nodes: [{ id: 'root' }] };
    const asked = search(light, { option: 'SelectedRows', tab: wireTab('assays'), within: withinOf(tree) });
    await expect(knowledge.counts(asked)).rejects.toMatchObject({
      code: 'SEARCH_OPTION_UNAVAILABLE',
      details: { rowId: 'r1' },
    });
    const drawing = { option: 'Structure', drawing: { format: 'smiles', value: 'C1CC' } };
    const drawn = search(light, {
      option: 'SelectedRows',
      tab: wireTab('assays'),
      within: withinOf(drawing),
    });
    await expect(knowledge.counts(drawn)).rejects.toMatchObject({
      code: 'INVALID_QUERY',
      details: { rowId: 'r1' },
    });
  });

  it('find what their drawing finds', async () => {
    const drawing = { option: 'Structure', drawing: { format: 'smarts', value: '[#6]' } };
    const within = withinOf(drawing);
    const all = await agrees(search(drawing));
    expect(await agrees(search({ option: 'SelectedRows', tab: wireTab('structures'), within }))).toEqual(all);
  });
});
