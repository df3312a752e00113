import {
  auditLogOverview,
  auditNotVerified,
  auditVerification,
  beginImportUpload,
  discardImport,
  exportAuditLog,
  fetchAuditLog,
  finishImportUpload,
  importReport,
  listImports,
  listManagedReleases,
  removeImportFile,
  resumeImport,
  secondFactor,
  sendImportPart,
  startImport,
  stopImport,
  useManagedRelease,
  verifyAuditLog,
} from '@moltrove/contract';
import type {
  AuditLogEntry,
  AuditVerification,
  CallBody,
  ImportOverview,
  ManagedRelease,
  ReleaseImport,
  ReleaseManagement,
} from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer, fail, respond } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const open = (section: string, answers: () => void, colours: 'light' | 'dark' = 'light') =>
  openPage(
    'SUPER_ADMIN',
    `/superadmin?section=${section}`,
    () => {
      answer(secondFactor, { state: 'passed' });
      answers();
    },
    colours,
  );

const newest: ManagedRelease = {
  id: 'chembl_36',
  state: 'complete',
  problem: null,
  name: 'ChEMBL 36',
  source: 'chembl_36_sqlite.tar.gz',
  date: '2025-07-28',
  builtOn: '2026-01-10T09:00:00.000Z',
  simulated: false,
  bytes: 12_300_000_000,
  counts: {
    structures: 2_400_000,
    compoundRecords: 3_000_000,
    activities: 21_000_000,
    assays: 1_700_000,
    clinicalCompounds: 15_000,
    references: 95_000,
  },
  chosen: true,
  inUse: true,
  open: true,
  openUntil: null,
  uses: 3,
};
const older: ManagedRelease = {
  ...newest,
  id: 'chembl_35',
  name: 'ChEMBL 35',
  chosen: false,
  inUse: false,
  openUntil: '2026-03-04T10:30:00.000Z',
  uses: 0,
};
const damaged: ManagedRelease = {
  ...older,
  id: 'chembl_34',
  state: 'unusable',
  problem: 'chembl_34/terms.sqlite is damaged: it is missing. Import the release again.',
  open: false,
  openUntil: null,
};
const management: ReleaseManagement = {
  releases: [newest, older, damaged],
  refused: null,
  verification: {
    state: 'damaged',
    release: 'chembl_34',
    startedOn: '2026-03-04T10:00:00.000Z',
    endedOn: '2026-03-04T10:02:00.000Z',
    startedBy: 'grace@moltrove.example',
    progress: null,
    findings: ['terms.sqlite is missing.'],
    problem: null,
  },
  history: [
    {
      on: '2026-03-04T09:59:00.000Z',
      by: 'grace@moltrove.example',
      action: 'release.chosen',
      release: 'chembl_36',
      reason: 'The yearly update',
    },
  ],
};

it('lists releases, and switches to another one for a reason', async () => {
  const sent: CallBody<typeof useManagedRelease>[] = [];
  let shown = management;
  await open('releases', () => {
    answer(listManagedReleases, () => shown);
    answer(useManagedRelease, (body) => {
      sent.push(body);
      shown = {
        ...management,
        releases: [{ ...newest, chosen: false }, { ...older, chosen: true }, damaged],
      };
      return shown;
    });
  });
  await expect.element(page.getByRole('row', { name: 'ChEMBL 36' }).getByText('In use')).toBeVisible();
  await expect.element(page.getByText(damaged.problem!)).toBeVisible();
  await expect.element(page.getByText('Release chembl_34 is damaged')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Use chembl_34' })).not.toBeInTheDocument();
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Use ChEMBL 35' }).click();
  await page.getByLabelText('Reason').fill('Older values are wanted');
  await page.getByRole('button', { name: 'Use this release' }).click();
  await expect.element(page.getByText('Release ChEMBL 35 is being opened. Until then')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Older values are wanted' }]);
});

it('says why a chosen release is not used, on a narrow dark screen', async () => {
  await page.viewport(390, 844);
  const refused = {
    id: 'chembl_35',
    reason: 'chembl_35/index/targets is damaged.',
    on: '2026-03-04T10:00:00.000Z',
  };
  await open('releases', () => answer(listManagedReleases, { ...management, refused }), 'dark');
  await expect.element(page.getByRole('alert').filter({ hasText: refused.reason })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await seriousFindings()).toEqual([]);
});

const running: ReleaseImport = {
  id: '00000000-0000-4000-8000-000000000001',
  file: 'chembl_36_sqlite.tar.gz',
  uploaded: false,
  release: 'chembl_36',
  name: null,
  state: 'running',
  startedOn: '2026-03-04T10:00:00.000Z',
  endedOn: null,
  startedBy: 'grace@moltrove.example',
  progress: {
    step: 'activities',
    done: 4_000_000,
    total: 21_000_000,
    unit: 'rows',
    perSecond: 85_000,
    secondsLeft: 200,
  },
  problem: null,
  hasReport: false,
};
const overview = (...imports: ReleaseImport[]): ImportOverview => ({
  folder: '/srv/moltrove/incoming',
  files: [
    { name: running.file, bytes: 4_700_000_000, changedOn: '2026-03-01T10:00:00.000Z', uploaded: false },
  ],
  totalFiles: 1,
  uploads: [],
  maxBytes: 1e11,
  freeBytes: 1e11,
  imports,
});

it('starts an import, shows its progress, stops, resumes and discards it', async () => {
  let shown = overview();
  const becomes = (...imports: ReleaseImport[]) => {
    shown = overview(...imports);
    return shown;
  };
  const stopped: ReleaseImport = { ...running, state: 'stopped', endedOn: '2026-03-04T10:10:00.000Z' };
  await open('imports', () => {
    answer(listImports, () => shown);
    answer(startImport, () => becomes(running));
    answer(stopImport, () => becomes(stopped));
    answer(resumeImport, () => becomes({ ...running, state: 'failed', problem: 'The disk is full.' }));
    answer(discardImport, () => becomes({ ...stopped, state: 'discarded' }));
  });
  await page.getByRole('button', { name: `Import ${running.file}` }).click();
  await page.getByRole('button', { name: 'Start the import' }).click();
  const progress =
    'Activities, 4,000,000 of 21,000,000 rows, 85,000 rows a second, 3 min 20 s left in this step';
  await expect.element(page.getByText(progress)).toBeVisible();
  await expect.element(page.getByRole('button', { name: `Import ${running.file}` })).toBeDisabled();
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.element(page.getByText('The disk is full.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByText(/^Discarded\./)).toBeVisible();
});

const choose = (name: string) =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['123456789'], name),
  );

it('refuses a file of another kind, keeps and imports an uploaded one, and deletes it', async () => {
  const uploaded = {
    name: 'chembl_35.db.gz',
    bytes: 9,
    changedOn: '2026-03-02T10:00:00.000Z',
    uploaded: true,
  };
  let shown = overview();
  const started: CallBody<typeof startImport>[] = [];
  await open('imports', () => {
    answer(listImports, () => shown);
    answer(beginImportUpload, ({ name, bytes }) => ({
      uploadId: 'u1',
      name,
      bytes,
      received: 0,
      startedAt: '2026-03-04T10:00:00.000Z',
      by: 'test.user@example.com',
    }));
    respond(sendImportPart, () =>
      Response.json(
        { code: 'INVALID_REQUEST', message: 'No database.', requestId: 'r', details: { removed: true } },
        { status: 400 },
      ),
    );
    answer(finishImportUpload, () => {
      shown = { ...overview(), files: [uploaded] };
      return { file: uploaded.name, bytes: 9, sha256: 'cd'.repeat(32) };
    });
    answer(startImport, (body) => {
      started.push(body);
      return shown;
    });
    answer(removeImportFile, () => (shown = overview()));
  });
  await expect.element(page.getByText('Folder on the server', { exact: true })).toBeVisible();
  await choose('notes.zip');
  await expect.element(page.getByRole('alert').filter({ hasText: 'No database.' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continue' })).not.toBeInTheDocument();

  answer(sendImportPart, { received: 9 });
  await choose(uploaded.name);
  await page.getByRole('button', { name: 'Check and keep the file' }).click();
  await expect.element(page.getByText('Uploaded here', { exact: true })).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('button', { name: `Import ${uploaded.name}` }).click();
  await page.getByRole('button', { name: 'Start the import' }).click();
  await expect.poll(() => started).toEqual([{ file: uploaded.name, uploaded: true, name: '' }]);
  await page.getByRole('button', { name: `Delete ${uploaded.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('The file is deleted.')).toBeVisible();
});

it('shows the report of an import, and offers to use its release unless it is in use', async () => {
  await page.viewport(390, 844);
  const used: CallBody<typeof useManagedRelease>[] = [];
  let releases = [older, { ...newest, chosen: false, inUse: false }];
  await open(
    'imports',
    () => {
      answer(
        listImports,
        overview({ ...running, state: 'finished', endedOn: '2026-03-04T11:00:00.000Z', hasReport: true }),
      );
      answer(listManagedReleases, () => ({ ...management, releases }));
      answer(useManagedRelease, (body) => {
        used.push(body);
        releases = [older, newest];
        return { ...management, releases };
      });
      answer(importReport, {
        steps: [{ step: 'activities', source: 'activities', table: 'activity', read: 1200, written: 1190 }],
        reasons: [{ source: 'activities', outcome: 'skipped', reason: 'Its assay is unknown', rows: 10 }],
        absentTables: [],
        absentColumns: ['docs.chembl_release_id'],
        computed: [{ table: 'structure', column: 'logp', rows: 12 }],
        mergedNames: [
          {
            kind: 'company',
            name: 'Sandoz',
            spellings: [
              { text: 'SANDOZ INC', rows: 12 },
              { text: 'Sandoz', rows: 3 },
            ],
          },
        ],
        noise: [
          {
            activityType: 'IC50',
            level: 'conditions',
            groups: 297,
            pairs: 2200,
            median: 0.28,
            within95: 3.09,
            rms: 1.2,
            above03: 0.492,
            above1: 0.223,
          },
        ],
      });
    },
    'dark',
  );
  await page.getByRole('button', { name: 'Report' }).click();
  await expect.element(page.getByText('Its assay is unknown')).toBeVisible();
  await expect.element(page.getByText('Not in this source: docs.chembl_release_id.')).toBeVisible();
  await page.getByText('Companies under one name (1)').click();
  await expect.element(page.getByText('SANDOZ INC (12) · Sandoz (3)')).toBeVisible();
  await page.getByText('Spread of repeated values', { exact: true }).click();
  await expect.element(page.getByText('3.09 (1,200-fold)')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Use this release' }).click();
  const dialog = page.getByRole('dialog', { name: 'Use release chembl_36' });
  await dialog.getByLabelText('Reason').fill('The yearly update');
  await dialog.getByRole('button', { name: 'Use this release' }).click();
  await expect.element(page.getByText('In use', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Use this release' })).not.toBeInTheDocument();
  expect(used).toEqual([{ reason: 'The yearly update' }]);
});

const entry: AuditLogEntry = {
  position: 120,
  at: '2026-03-04T10:00:00.000Z',
  actorId: 'u1',
  actorName: 'grace@moltrove.example',
  action: 'user.disabled',
  subjectKind: 'user',
  subjectId: '8c3a154d-2537-4000-bcc0-51d68e66cc9c',
  before: { disabled: false, note: 'same' },
  after: { disabled: true, note: 'same' },
  hash: 'a'.repeat(64),
};

it('filters the audit log, opens an entry, and says where the chain breaks', async () => {
  const asked: CallBody<typeof fetchAuditLog>[] = [];
  let verification: AuditVerification = auditNotVerified;
  await open('audit', () => {
    answer(auditLogOverview, {
      entries: 120,
      actions: ['user.disabled', 'user.made'],
      subjectKinds: ['user'],
      verification: auditNotVerified,
    });
    answer(auditVerification, () => verification);
    answer(fetchAuditLog, (body) => {
      asked.push(body);
      return { rows: [entry], total: 1 };
    });
    answer(verifyAuditLog, () => {
      verification = {
        ...auditNotVerified,
        state: 'broken',
        done: 57,
        total: 120,
        startedOn: '2026-03-04T10:00:00.000Z',
        endedOn: '2026-03-04T10:00:01.000Z',
        startedBy: 'grace@moltrove.example',
        notedHeads: 2,
        break: { position: 57, what: 'The entry was changed.' },
      };
      return { ...verification, state: 'running' as const, endedOn: null, break: null };
    });
    fail(exportAuditLog, 429, 'RATE_LIMITED', 'Too many files. Wait a minute.');
  });
  await page.getByLabelText('Action').selectOptions('user.disabled');
  await expect.poll(() => asked.at(-1)?.action).toBe('user.disabled');
  await expect.element(page.getByText('disabled: false → true')).toBeVisible();
  await expect.element(page.getByText('user 8c3a154d…')).toHaveAttribute('title', entry.subjectId);
  await page.getByRole('button', { name: 'Export these entries' }).click();
  await expect
    .element(page.getByText('The file was not saved: Too many files. Wait a minute.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Verify the log' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'breaks at entry 57' })).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('row', { name: 'user.disabled' }).getByRole('button').click();
  const panel = page.getByRole('dialog', { name: 'Entry 120' });
  await expect.element(panel.getByText('a'.repeat(64))).toBeVisible();
  await expect.element(panel.getByText(`user ${entry.subjectId}`)).toBeVisible();
  await expect.element(panel.getByRole('row', { name: 'disabled false true' })).toBeVisible();
});
