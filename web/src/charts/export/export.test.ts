import { chartOf } from '@moltrove/contract';
import type { ChartData } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import type { ChartAbout } from './chart-about.ts';
import { chartCsv } from './chart-csv.ts';
import { csvLines, csvText } from './csv.ts';
import { chartPicture } from './picture.ts';
import { releaseText } from './chart-about.ts';
import { escaped } from './picture-parts.ts';
import { fileName } from '../../ui/save-file.ts';
import { fitted, textWidth, wrapped } from './text-lines.ts';

const aboutOf = (key: string): ChartAbout => ({
  definition: chartOf(key)!,
  sentence: 'Records with target gene ACHE.',
  otherFilters: 'Year: 1990 to 2013',
  ownFilter: '',
  release: { name: 'Mini cut', date: '2026-11-21', builtAt: '2026-11-22T09:00:00Z', simulated: false },
});
const chartFields = { chartLabel: '', chartPriorityOrder: 0, structures: 8, activities: 20 };
const list: ChartData = {
  chartType: 'List',
  chartKey: 'assaytype',
  ...chartFields,
  chartData: [
    { value: 'B', label: 'Binding, "direct"', structures: 6, activities: 15 },
    { value: '=1+1', label: '=1+1', structures: 1, activities: 1 },
    { value: null, label: 'Not given', structures: 1, activities: 4 },
  ],
  maxCount: 20,
  totalEntries: 30,
};
const images: ChartData = {
  ...list,
  chartType: 'Image',
  chartKey: 'ringsystems',
  chartData: [
    { value: 'c1ccccc1', smiles: 'c1ccccc1', label: 'c1ccccc1', structures: 5, activities: 9 },
    { value: null, smiles: null, label: 'No ring system', structures: 3, activities: 3 },
  ],
  totalEntries: 2,
};
const years: ChartData = {
  chartType: 'Range',
  chartKey: 'pactivity',
  ...chartFields,
  chartData: [{ min: -1, max: 0, lastValue: -0.5, structures: 4, activities: 6 }],
  minValue: -1,
  maxValue: -1,
  withoutValue: { structures: 4, activities: 14 },
};
const tree: ChartData = {
  chartType: 'Tree',
  chartKey: 'targettree',
  ...chartFields,
  chartData: [
    {
      id: 'Enzyme',
      parentid: null,
      label: 'Enzyme',
      hint: '',
      structures: 7,
      activities: 9,
      children: true,
      found: true,
    },
  ],
  maxCount: 20,
  totalEntries: 1,
  withoutValue: { structures: 1, activities: 11 },
};

describe('a chart as CSV', () => {
  it('starts with its source, and has no cell that a spreadsheet runs', () => {
    const lines = chartCsv(aboutOf('assaytype'), list).slice(1).split('\r\n');
    expect(lines.slice(0, 4)).toEqual([
      '"Chart","Assay type"',
      '"Search","Records with target gene ACHE."',
      '"Filters","Year: 1990 to 2013"',
      '"Release","Mini cut, 2026-11-21"',
    ]);
    expect(lines.slice(lines.indexOf('') + 1)).toEqual([
      '"Entry","Value","Structures","Share of structures (%)","Activities"',
      '"Binding, ""direct""","B",6,75,15',
      `"'=1+1","'=1+1",1,12.5,1`,
      '"Not given",,1,12.5,4',
      '',
    ]);
  });

  it('keeps numbers as numbers, and includes the rows without a value', () => {
    const text = chartCsv(aboutOf('pactivity'), years);
    expect(text).toContain('\r\n-1,0,4,50,6\r\n"Not given",,4,50,14\r\n');
    expect(chartCsv(aboutOf('ringsystems'), images)).toContain('"c1ccccc1","c1ccccc1",5,62.5,9');
  });

  it('names the parent of each node, and includes the rows without a node', () => {
    const text = chartCsv(aboutOf('targettree'), tree);
    expect(text).toContain('"Enzyme","Enzyme",,7,87.5,9\r\n"No target",,,1,12.5,11\r\n');
  });

  it('starts with the UTF-8 byte order mark and ends every line', () => {
    expect(csvText([['µM', 1], [null]])).toBe('\uFEFF"µM",1\r\n\r\n');
  });

  it('writes the prefix of an exact value unchanged, and appends without the byte order mark', () => {
    expect(csvLines([['=', '==', '= 1']])).toBe(`"=","'==","'= 1"\r\n`);
  });
});

describe('a chart as a picture', () => {
  it('has title, search, release, and how much of the chart is shown', () => {
    const { svg } = chartPicture(aboutOf('assaytype'), { data: list });
    for (const text of [
      '>Assay type<',
      'ACHE. Filters: Year: 1990 to 2013.',
      '>Mini cut, 2026-11-21<',
      '3 of 30 entries',
    ])
      expect(svg).toContain(text);
    expect(svg).toContain('Binding, &quot;direct&quot;');
    expect(svg).toContain('>6 (75 %)<');
  });

  it('embeds the drawings of fragments, and shows the text of those without a drawing', () => {
    const drawings = new Map([['c1ccccc1', `<?xml version='1.0'?><svg width='1'><path d='M 0,0'/></svg>`]]);
    const { svg } = chartPicture(aboutOf('ringsystems'), { data: images, drawings });
    expect(svg).toContain(`<path d='M 0,0'/>`);
    expect(svg).toContain('>No ring system<');
    expect(svg.match(/<svg/g)).toHaveLength(2);
    expect(svg).not.toContain('<?xml');
  });

  it('leaves out bounds of bars whose texts would overlap', () => {
    const chartData = Array.from({ length: 38 }, (_, at) => ({
      min: at * 100,
      max: (at + 1) * 100,
      lastValue: at * 100,
      structures: 1,
      activities: 1,
    }));
    const weights: ChartData = { ...years, chartKey: 'molweight', chartData, minValue: 0, maxValue: 3800 };
    const { svg } = chartPicture(aboutOf('molweight'), { data: weights });
    const shown = [...svg.matchAll(/>([\d,]+)<\/text>/g)].map(([, text]) => text);
    expect(shown).toContain('3,800');
    expect(shown).toContain('3,000');
    expect(shown).not.toContain('3,500');

    const above = {
      min: 3800,
      max: 9100,
      lastValue: 9100,
      tail: 'above',
      structures: 1,
      activities: 1,
    } as const;
    const withTail = { ...weights, chartData: [...chartData, above] };
    const drawn = chartPicture(aboutOf('molweight'), { data: withTail }).svg;
    expect(drawn).toContain('>≥ 3,800</text>');
    expect(drawn).toContain('Grey bars join the values beyond');
    expect(svg).not.toContain('Grey bars');
  });

  it('shows the number of structures without a value', () => {
    expect(chartPicture(aboutOf('pactivity'), { data: years }).svg).toContain('4 without a value');
    const lines = [{ label: 'Enzyme', level: 0, structures: 7, activities: 9 }];
    expect(chartPicture(aboutOf('targettree'), { data: tree, lines }).svg).toContain('>No target<');
  });
});

describe('text in a picture', () => {
  it('is truncated to its width with an ellipsis', () => {
    expect(fitted('short', 12, 300)).toBe('short');
    const cut = fitted('a'.repeat(200), 12, 100);
    expect(cut.endsWith('…')).toBe(true);
    expect(textWidth(cut, 12)).toBeLessThanOrEqual(100);
  });

  it('is truncated between characters, never inside one', () => {
    const cuts = Array.from({ length: 40 }, (_, at) => fitted('𝛼𝛽𝛾𝛿𝜀𝜁𝜂𝜃𝜄𝜅', 12, 20 + at));
    expect(cuts.filter((cut) => !cut.isWellFormed())).toEqual([]);
  });

  it('contains nothing that XML forbids', () => {
    expect(escaped('a\u0000\u0008b\uFFFE\uD835c <𝛼>\t')).toBe('abc &lt;𝛼&gt;\t');
  });

  it('wraps at spaces, and marks where it is truncated', () => {
    const words = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    const lines = wrapped(words, 12, 200, 3);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/…$/);
    expect(wrapped('one two', 12, 400, 3)).toEqual(['one two']);
  });
});

it('names a release by the date of its data, else by its import date, and marks simulated data', () => {
  const release = { name: 'Starter', date: null, builtAt: '2026-11-22T09:00:00Z', simulated: true };
  expect(releaseText(release)).toBe('Starter, imported 2026-11-22, simulated activities');
  expect(releaseText({ ...release, date: '2026-01-31', simulated: false })).toBe('Starter, 2026-01-31');
});

it('builds a file name that every system accepts', () => {
  expect(fileName('Journal / patent office', 'Mini: cut 1.0', 'csv')).toBe(
    'Journal patent office Mini cut 1 0.csv',
  );
});
