import { chartOf, dossierBounds, type Search } from '@moltrove/contract';
import type { KnowledgeBase, Row } from '@moltrove/knowledge';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeKnowledge } from '../../../../testing/fake-knowledge.ts';
import { about } from '../../testing/example-export.ts';
import { chartsPart } from './charts-part.ts';
import { dossierPage } from './page.ts';

const hostile = `"><script>alert('x')</script><img src=x onerror=alert(1)>&amp;\u0000\ud800`;
const search: Search = { query: { rows: [] }, filters: [] };
const structures = dossierBounds.structures + 5;
const activities = dossierBounds.activities + 50;

function rowsOf(tab: string): Row[] {
  if (tab === 'structures')
    return Array.from({ length: structures }, (_, at) => ({
      str_id: at + 1,
      smiles: at === 0 ? 'not a molecule' : 'c1ccccc1O',
      pref_name: at === 0 ? hostile : null,
      chembl_id: `CHEMBL${at + 1}`,
      mol_weight: 1234.5678,
    }));
  if (tab === 'activities')
    // The last structure is the most potent one.
    return Array.from({ length: activities }, (_, at) => ({
      str_id: structures - (at % structures),
      protein: hostile,
      std_activity_type: 'IC50',
      std_act_prefix: '>',
      activity_value: 10_000,
      standard_uom: hostile,
      pactivity: 11 - at / 100,
    }));
  return [{ ref_id: 1, title: hostile, doi: `10.1000/${hostile}`, reference: hostile, year: 2001 }];
}

const knowledge: KnowledgeBase = {
  ...fakeKnowledge(),
  page: (_, { tab, pageNumber, pageSize, strIds = null }) => {
    const rows = rowsOf(tab).filter((row) => strIds === null || strIds.includes(Number(row['str_id'])));
    return Promise.resolve({
      rows: rows.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize),
      rowCount: rows.length,
    });
  },
  chart: (_, { chartKey }) =>
    Promise.resolve({
      chartType: 'List',
      chartKey,
      chartLabel: chartOf(chartKey)!.label,
      chartPriorityOrder: 1,
      structures,
      activities,
      chartData: [
        { value: hostile, label: hostile, structures: 41, activities: 123 },
        { value: null, label: 'Not given', structures: 1, activities: 2 },
      ],
      maxCount: 10,
      totalEntries: 25,
    }),
};

describe('the page of a dossier', () => {
  let page = '';
  beforeAll(async () => {
    const parts = (['structures', 'activities', 'references'] as const).map((tab) => ({
      tab,
      rows: { structures, activities, references: 1 }[tab],
      columns: [],
    }));
    const content = {
      knowledge,
      search,
      about: { ...about, search: hostile, filters: [hostile], results: `https://x.example/?s=${hostile}` },
      title: hostile,
      parts,
      files: [],
      notes: [hostile],
      signal: new AbortController().signal,
    };
    for await (const chunk of dossierPage(content)) page += Buffer.from(chunk).toString();
  });

  it('escapes every text, and allows neither scripts nor requests', () => {
    expect(page).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;');
    const tags = page.match(/<[a-z](?:[^>"]|"[^"]*")*>/g)!;
    const bare = tags.map((tag) => tag.replaceAll(/"[^"]*"/g, '""'));
    expect(bare.filter((tag) => /^<(?:script|img|iframe|object|link|base)\b|\son\w+=/.test(tag))).toEqual([]);
    // oxlint-disable-next-line no-control-regex -- HTML forbids NUL and lone surrogates
    expect(page).not.toMatch(/[\u0000\ud800-\udfff]/);
    expect(tags.find((tag) => tag.includes('Content-Security-Policy'))).toContain(
      `content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"`,
    );
    const sources = [...page.matchAll(/\s(?:src|href|data|action|poster)="([^"]*)"/g)].map(([, url]) => url);
    expect(sources.filter((url) => !/^(?:#s\d+$|https?:\/\/|[\w.-]+$)/.test(url))).toEqual([]);
  });

  it('says how much of a list it shows, in which order, and where the rest is', () => {
    expect(page.match(/<article class="card"/g)).toHaveLength(dossierBounds.structures);
    expect(page).toContain(
      'The first 60 of 65 structures, by their highest pActivity, then by structure ID. All of them are in structures.sdf.',
    );
    expect(/<article class="card" id="s(\d+)"/.exec(page)![1]).toBe(String(structures));
    expect(page).toContain(
      'The first 200 of 250 activities, by pActivity, highest first. All of them are in tables.xlsx and activities.parquet.',
    );
  });

  it('draws structures inline, each with a text for screen readers', () => {
    expect(
      page.match(/<div class="drawing" role="img" aria-label="Structure of CHEMBL\d+, C6H6O/g),
    ).toHaveLength(dossierBounds.structures);
  });

  it('writes values as the screen does, with their relation', () => {
    expect(page).toContain('>&gt; 10,000 ');
    expect(page).toContain('>1,234.6 g/mol<');
  });

  it('says of each chart what it counts, and how many entries it has', () => {
    const charts = page.match(/<figure>[\s\S]*?<\/figure>/g)!;
    expect(charts.length).toBeGreaterThan(3);
    for (const chart of charts) {
      expect(chart).toContain('The 2 entries with the most structures, of 25.');
      expect(chart.replaceAll(/\s+/g, ' ')).toContain(
        'Bars show structures. The chart covers 65 structures and 250 activities.',
      );
      expect(chart).toContain('distinct structures of the results');
      expect(chart).toContain('>41 (63 %)<');
      expect(chart).toContain('>123<');
      expect(chart).toContain('<rect width="100" height="10" />');
    }
  });

  it('counts only activities in the charts of a single structure', async () => {
    const data = await knowledge.chart(search, {
      chartKey: 'target',
      sortOrder: 'A-Z',
      maxCount: 10,
      contains: null,
    });
    const part = chartsPart([{ data: { ...data, structures: 1 }, ownFilter: null, fragments: new Map() }])!;
    const text = part.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('Bars show activities. The chart covers 250 activities.');
    expect(text).not.toContain('tructures');
    expect(text).toContain('>123<');
  });
});
