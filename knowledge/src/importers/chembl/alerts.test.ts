import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../engine/open.ts';
import type { KnowledgeBase } from '../../knowledge-base.ts';
import { homeAt } from '../../release/home.ts';
import { silent } from '../../release/progress.ts';
import { readManifest } from '../../release/release-folder.ts';
import { verifyRelease } from '../../release/verify.ts';
import { writeTestManifest } from '../../testing/build-test-release.ts';
import { checkAlerts, PlainAlerts } from '../../testing/check-alerts.ts';
import { importChembl } from './import-chembl.ts';
import { importedMiniCut } from './testing/imported-mini-cut.ts';
import { miniCut, miniCutNote } from './testing/mini-cut.ts';
import { makeTinyChembl, type TinyChemblOptions } from './testing/tiny-chembl.ts';

const root = mkdtempSync(join(tmpdir(), 'moltrove-alerts-'));
const home = homeAt(join(root, 'home'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function imported(id: string, options: TinyChemblOptions = {}): Promise<string> {
  const path = join(root, `${id}.db`);
  makeTinyChembl(path, options);
  await importChembl({ home, path, id, name: null, onProgress: silent });
  return join(home.releases, id);
}

const alert = (alertId: number, set: string, name: string, smarts: string) => ({
  alertId,
  set,
  name,
  smarts,
});
const alcohol = alert(1, 'Alpha set', 'alcohol', '[CX4][OH]');
const carbons = alert(2, 'Beta set', 'two carbons > one', 'CC');
const broken = alert(3, 'Beta set', 'unreadable', '[C&');
const nitro = alert(5, 'Beta set', 'nitro', '[N+](=O)[O-]');
const problem = 'This is not valid SMARTS (position 3).';

describe('structural alerts of a source', () => {
  let release: string;
  let knowledge: KnowledgeBase;
  beforeAll(async () => {
    release = await imported('alerts');
    knowledge = await openEmbedded({ folder: release, workers: 0 });
  });
  afterAll(() => knowledge?.close());

  it('are compared with the structure, by set, and with what the source lists', async () => {
    expect(await knowledge.compoundAlerts(100)).toEqual({
      str_id: 100,
      patterns: 3,
      alerts: [
        { ...carbons, listed: false },
        { ...alcohol, listed: true },
      ],
      onlyListed: [nitro],
      undecided: [],
      unreadable: [{ ...broken, problem }],
    });
    expect((await knowledge.compoundHead(100))!.sections).toContainEqual({ section: 'alerts', count: 2 });
  });

  it('are not compared with a compound without a drawing, whose page says nothing about them', async () => {
    const alerts = await knowledge.compoundAlerts(104);
    expect(alerts).toMatchObject({ alerts: [], onlyListed: [], unreadable: [] });
    const { sections } = (await knowledge.compoundHead(104))!;
    expect(sections.map(({ section }) => section)).not.toContain('alerts');
  });

  it('that cannot be read are in the report of the import by name', () => {
    const lines = readFileSync(join(release, 'import-report.tsv'), 'utf8').split('\n');
    expect(lines.filter((line) => line.startsWith('structural_alert'))).toEqual([
      'structural_alerts\t4\tskipped\talert_set_id is not in structural_alert_sets\t9',
      'structural_alerts\t2\tkept\tHTML entities in alert_name are decoded\ttwo carbons &gt; one',
      `structural_alert\t3\tkept\tits SMARTS cannot be read: ${problem}\tunreadable: [C&`,
    ]);
    const report = JSON.parse(readFileSync(join(release, 'import-report.json'), 'utf8')) as object;
    expect(report).toMatchObject({
      reasons: expect.arrayContaining([
        {
          source: 'structural_alert',
          outcome: 'kept',
          reason: `its SMARTS cannot be read: ${problem}`,
          rows: 1,
        },
      ]) as unknown,
    });
  });
});

it('a source without lists of its own says nothing about what it lists', async () => {
  const release = await imported('unlisted', { rows: { compound_structural_alerts: [] } });
  const knowledge = await openEmbedded({ folder: release, workers: 0 });
  const { alerts, onlyListed } = (await knowledge.compoundAlerts(100))!;
  expect([alerts.map(({ listed }) => listed), onlyListed]).toEqual([[null, null], []]);
  await knowledge.close();
});

it('a release built before there were alerts has none, and can be verified', async () => {
  const release = await imported('earlier');
  const rows = new DatabaseSync(join(release, 'rows.sqlite'));
  rows.exec('DROP TABLE structural_alert; DROP TABLE structure_alert');
  rows.close();
  const manifest = await readManifest(release);
  const { structural_alert: _, structure_alert: __, ...tables } = manifest.tables;
  writeTestManifest(release, { ...manifest, tables });
  expect(await verifyRelease(release, silent)).toEqual(['rows.sqlite is damaged: its checksum differs.']);
  const knowledge = await openEmbedded({ folder: release, workers: 0 });
  const { sections } = (await knowledge.compoundHead(100))!;
  expect(sections.map(({ section }) => section)).not.toContain('alerts');
  expect(await knowledge.compoundAlerts(100)).toMatchObject({ patterns: 0, alerts: [], unreadable: [] });
  await knowledge.close();
});

describe.skipIf(miniCut === null)(`structural alerts of the mini cut${miniCutNote}`, () => {
  let release: string;
  beforeAll(async () => {
    ({ release } = await importedMiniCut());
  }, 120_000);

  it('are those that RDKit finds, and each search for one contains the structure', async () => {
    const knowledge = await openEmbedded({ folder: release, workers: 0 });
    const plain = new PlainAlerts(new DatabaseSync(join(release, 'rows.sqlite'), { readOnly: true }));
    const compared = { alerts: 0, listed: 0, onlyListed: 0 };
    const ids = plain.database
      .prepare('SELECT str_id FROM structure ORDER BY (str_id * 7919) % 100003 LIMIT 40')
      .all();
    for (const row of ids) await checkAlerts(knowledge, plain, row['str_id'] as number, compared);
    expect(compared.alerts).toBeGreaterThan(40);
    expect(await verifyRelease(release, silent)).toEqual([]);
    plain.free();
    plain.database.close();
    await knowledge.close();
  }, 60_000);
});
