import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renewalDays, renewalStore } from '../../modules/accounts/profile/renewal-store.ts';
import { flatFileStore } from '../../shared/datasets/flat-file-store.ts';
import { requestStore } from '../../shared/datasets/request-store.ts';
import { reportStore } from '../../modules/lookups/uploads/report-store.ts';
import { reportedValueStore } from '../../modules/results/value-quality/reported-value-store.ts';
import type { UserData } from '../../platform/database/user-data.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { auditTrail } from '../../shared/append-only/audit-trail.ts';
import { noticeStore } from '../../shared/notifying/notice-store.ts';
import { notificationChoices } from '../../shared/notifying/notification-choices.ts';
import { newTestStore } from '../../testing/test-store.ts';
import { addClient } from '../../testing/two-clients.ts';
import { workOf } from '../alongside.ts';
import { moveRequest, settleRenewal } from './act.ts';
import { requestsProgram } from './program.ts';
import { reportLines, wholeReport } from './report-lines.ts';
import { waitingLines } from './waiting-lines.ts';

const now = Date.UTC(2026, 2, 14, 12);
const dayMs = 24 * 3_600_000;
const release = { id: 'r1', name: 'Release 1', date: null, builtAt: '2026-01-01T00:00:00.000Z' };
const ann = 'ann@client.example';

let folder: string;
let userData: UserData;
let client: Awaited<ReturnType<typeof addClient>>;
let mails: Mail[];
let said: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moltrove-requests-'));
  userData = await newTestStore(join(folder, 'moltrove.sqlite'));
  client = await addClient(userData, 'ann', { endDate: '2026-03-20' });
  mails = [];
  said = [];
});
afterEach(async () => {
  await userData.destroy();
  await rm(folder, { recursive: true });
});

const parts = () => ({
  userData,
  mailer: { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) },
  pages: () => 'https://moltrove.example',
  say: (line: string) => void said.push(line),
});
const asked = async (description = 'All kinases', at = now) => {
  const request = { userId: client.user.id, datasetType: 'targetFamily' as const, description, at };
  return (await requestStore(userData).save(request)).id;
};
const renewalAsked = async (at = now, note = '') => {
  const { user, contractId } = client;
  return (await renewalStore(userData).ask({ contractId, user, note, at })).renewal.id;
};
const notices = async () => {
  const page = await noticeStore(userData).page(client.user, { only: 'all', offset: 0, limit: 9 }, now);
  return page.notices.map(({ kind, title, text, section }) => ({ kind, title, text, section }));
};
const move = (
  requestId: string,
  change: Partial<Parameters<typeof moveRequest>[1]> & Pick<Parameters<typeof moveRequest>[1], 'status'>,
) => moveRequest(parts(), { requestId, answer: '', flatFileId: null, at: now, ...change });

describe('the list of requests', () => {
  it('is empty at first', async () => {
    expect(await waitingLines(userData, 'open', now)).toEqual(['There are no open requests.']);
    expect(await waitingLines(userData, 'all', now)).toEqual(['There are no open requests.']);
  });

  it('is sorted oldest first, with requests for data and renewals together', async () => {
    const later = await asked('Kinases,\nhuman', now - dayMs);
    const first = await renewalAsked(now - 2 * dayMs, 'For a year, please');
    const newest = await asked('More');
    await move(newest, { status: 'In progress' });
    expect(await waitingLines(userData, 'open', now)).toEqual([
      `${first}  2026-03-12  ${ann}  renewal  Contract of ann (contract-ann), subscription ends 2026-03-20  new`,
      '    For a year, please',
      `${later}  2026-03-13  ${ann}  request for data  Target family  new`,
      '    Kinases,\nhuman',
      `${newest}  2026-03-14  ${ann}  request for data  Target family  in progress since 2026-03-14`,
      '    More',
      '3 open.',
    ]);
  });

  it('leaves out settled requests without --all', async () => {
    const refused = await asked('First', now - 3 * dayMs);
    await move(refused, { status: 'Refused', answer: 'We have none' });
    const cancelled = await asked('Second', now - 2 * dayMs);
    await move(cancelled, { status: 'Cancelled' });
    const renewal = await renewalAsked(now - dayMs);
    await settleRenewal(parts(), renewal, now);
    await asked('Third');
    expect((await waitingLines(userData, 'open', now)).slice(1)).toEqual(['    Third', '1 open.']);
    const all = await waitingLines(userData, 'all', now);
    expect(all.slice(0, 5)).toEqual([
      `${refused}  2026-03-11  ${ann}  request for data  Target family  refused since 2026-03-14`,
      '    First',
      '    answer: We have none',
      `${cancelled}  2026-03-12  ${ann}  request for data  Target family  cancelled since 2026-03-14 by an administrator`,
      '    Second',
    ]);
    expect(all[5]).toMatch(/settled on 2026-03-14$/);
    expect(all.at(-1)).toBe('1 open. 3 settled.');
  });

  it('shows that a renewal unanswered for long may be requested again', async () => {
    await renewalAsked(now - renewalDays * dayMs);
    const [line] = await waitingLines(userData, 'open', now);
    expect(line).toMatch(/lapsed: the user may ask again$/);
  });
});

describe('a request for data that is moved', () => {
  it('gets a file, and its user gets a notice and a mail', async () => {
    const requestId = await asked();
    const file = { id: 'f1', datasetType: 'customCut' as const, name: 'cut.csv', description: '' };
    const stored = { bytes: 1, sha256: '00', contractId: null, ownerId: client.user.id, at: now };
    await flatFileStore(userData).add({ ...file, ...stored }, null);
    await move(requestId, { status: 'Ready', flatFileId: 'f1', answer: 'With decoys.' });
    expect(said).toEqual(['The request is ready now.', 'The user has a notice, and a mail was written.']);
    expect(mails).toMatchObject([
      {
        to: ann,
        subject: 'Your request for data: ready',
        text: expect.stringMatching(
          /With decoys\.\n\nhttps:\/\/moltrove\.example\/dashboard\?section=requests/,
        ),
      },
    ]);
    expect(await notices()).toMatchObject([{ kind: 'dataRequest', section: 'requests' }]);
    const [entry] = await auditTrail(userData).list({ subject: { kind: 'dataRequest', id: requestId } }, 1);
    expect(entry).toMatchObject({
      actorId: null,
      actorName: '',
      after: { status: 'Ready', flatFileId: 'f1' },
    });
    expect((await waitingLines(userData, 'all', now)).slice(1)).toEqual([
      '    All kinases',
      '    answer: With decoys.',
      '    file: f1',
      'There are no open requests. 1 settled.',
    ]);
  });

  it('sends no mail to a user who wants none', async () => {
    await notificationChoices(userData).changeMails(client.user.id, { notificationSystemEmail: false });
    await move(await asked(), { status: 'Refused' });
    expect(mails).toEqual([]);
    expect(said.at(-1)).toBe(
      'The user has a notice. No mail was written: the user is disabled, has no mail address or has turned mails off.',
    );
    expect(await notices()).toHaveLength(1);
  });

  it('fails with a message, and notifies nobody, when it cannot be moved', async () => {
    await expect(move('none', { status: 'Refused' })).rejects.toThrow('There is no such request for data.');
    const requestId = await asked();
    await expect(move(requestId, { status: 'Ready', flatFileId: 'none' })).rejects.toThrow(
      'The user of the request may not see such a flat file.',
    );
    await move(requestId, { status: 'Refused' });
    await expect(move(requestId, { status: 'In progress' })).rejects.toThrow(
      'This request is already settled: refused.',
    );
    expect([mails.length, said.length, (await notices()).length]).toEqual([1, 2, 1]);
  });
});

describe('a renewal that is settled', () => {
  it('is reported to the requester, with the end of the subscription', async () => {
    const id = await renewalAsked(now - dayMs);
    await settleRenewal(parts(), id, now);
    const text =
      'An administrator has settled your request of 2026-03-13 to renew the subscription of Contract of ann. It runs until 2026-03-20.';
    expect(await notices()).toEqual([
      { kind: 'subscription', title: 'Your request to renew the subscription', text, section: 'profile' },
    ]);
    expect(mails).toMatchObject([
      { to: ann, text: expect.stringContaining('https://moltrove.example/dashboard?section=profile') },
    ]);
    expect(said).toEqual([
      'The renewal request is settled now.',
      'The user has a notice, and a mail was written.',
    ]);
    const [entry] = await auditTrail(userData).list({ subject: { kind: 'renewalRequest', id } }, 1);
    expect(entry).toMatchObject({ action: 'renewal.settled', actorId: null });
  });

  it('states when the subscription has ended', async () => {
    await settleRenewal(parts(), await renewalAsked(), Date.UTC(2026, 2, 20));
    expect((await notices())[0]?.text ?? '').toMatch(/It ended on 2026-03-20\.$/);
  });

  it('can be settled only once, and only if it exists', async () => {
    const id = await renewalAsked();
    await settleRenewal(parts(), id, now);
    await expect(settleRenewal(parts(), id, now)).rejects.toThrow(
      'This request was already settled, on 2026-03-14.',
    );
    await expect(settleRenewal(parts(), 'none', now)).rejects.toThrow('There is no such renewal request.');
    expect(await notices()).toHaveLength(1);
  });
});

const reportValue = async (actId: number, at: number, note = '') => {
  const activity = { str_id: 12, activity_value: 3.1, standard_uom: 'nM', protein: null };
  const value = {
    userId: client.user.id,
    actId,
    reason: 'wrongUnit' as const,
    note,
    release,
    activity,
    at,
  };
  return (await reportedValueStore(userData).save(value)).report.reportId;
};
const reportTerms = (terms: string[], at = now) => {
  const what = { field: 'target.geneId' as const, fileName: 'genes.txt', note: 'please' };
  return reportStore(userData).save({ ...what, userId: client.user.id, release, terms, at });
};

describe('reports', () => {
  it('are none at first', async () => {
    expect(await reportLines(userData, 5)).toEqual(['Reported values: none.', 'Reported terms: none.']);
  });

  it('are listed newest first, with their total', async () => {
    await reportValue(5, now - 2 * dayMs);
    const second = await reportValue(6, now - dayMs);
    const third = await reportValue(7, now, 'Table 2 says 3.1 µM');
    const terms = await reportTerms(['EGRF']);
    expect(await reportLines(userData, 2)).toEqual([
      'Reported values: the newest 2 of 3.',
      `${third}  2026-03-14  ${ann}  activity 7 of Release 1  The unit is wrong`,
      '    Table 2 says 3.1 µM',
      '    str_id 12, activity_value 3.1, standard_uom nM',
      `${second}  2026-03-13  ${ann}  activity 6 of Release 1  The unit is wrong`,
      '    str_id 12, activity_value 3.1, standard_uom nM',
      'Reported terms: 1.',
      `${terms}  2026-03-14  ${ann}  Gene symbols, official or not  1 term of genes.txt, not in Release 1`,
      '    please',
      '    - EGRF',
    ]);
  });

  it('show only some of many terms and how many more there are; a single report is shown in full', async () => {
    const many = Array.from({ length: 1200 }, (_, n) => `GENE${n}`);
    const id = await reportTerms(many);
    const listed = await reportLines(userData, 5);
    expect(listed.slice(-2)).toEqual(['    - GENE9', `    and 1,190 more: npm run requests -- report ${id}`]);
    const whole = (await wholeReport(userData, id))!;
    expect(whole.slice(-1200)).toEqual(many.map((term) => `    - ${term}`));
    const value = await reportValue(7, now);
    expect((await wholeReport(userData, value))![0]).toContain('activity 7 of Release 1');
    expect(await wholeReport(userData, 'none')).toBeNull();
  });
});

describe('invalid arguments', () => {
  it.each([
    [[], 'use list, move, settle, reports or report.'],
    [['toString'], 'use list, move'],
    [['list', 'x'], 'list takes no arguments.'],
    [['list', '--limit', '3'], 'list takes no --limit.'],
    [['list', '--nonsense'], '--nonsense'],
    [['move', 'x'], 'a status is in-progress, ready, refused or cancelled.'],
    [['move', 'x', 'toString'], 'a status is in-progress'],
    [['move', 'x', 'ready'], 'a ready request names its file with --file, and no other does.'],
    [['move', 'x', 'refused', '--file', 'f'], 'and no other does.'],
    [['move', 'x', 'refused', '--answer', 'a'.repeat(2001)], 'an answer has at most 2000 characters.'],
    [['settle'], 'usage: settle ID.'],
    [['settle', 'x', '--answer', 'yes'], 'settle takes no --answer.'],
    [['reports', '--limit', 'all'], '--limit is a number from 1 to 100.'],
    [['reports', '--limit', '101'], '--limit is a number from 1 to 100.'],
    [['report'], 'usage: report ID.'],
  ])('are refused before anything is opened: %j', (args, wrong) => {
    expect(() => workOf(requestsProgram, args)).toThrow(wrong);
  });

  it('are ignored when help is requested', () => {
    expect(workOf(requestsProgram, ['--help'])).toBeNull();
    expect(workOf(requestsProgram, ['move', 'x', 'ready', '--file', 'f', '--answer', 'a'])).not.toBeNull();
  });
});
