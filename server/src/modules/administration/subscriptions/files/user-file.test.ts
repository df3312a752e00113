import { describe, expect, it } from 'vitest';
import {
  type CallResponse,
  changeHistory,
  checkUserFile,
  exportSubscriptions,
  importUserFile,
  limits,
  listSubscriptions,
  userFileTemplate,
} from '@moltrove/contract';
import { usernameOf, type Tokens } from '../../../../testing/test-server.ts';
import { waitFor } from '../../../../testing/logged-in-suite.ts';
import { administrationSuite, ok, refused } from '../testing/administration-suite.ts';

type Report = CallResponse<typeof checkUserFile>;

const head = 'user,first name,last name,client,contract,role,end date';
const fileOf = (...lines: string[]): string => [head, ...lines].join('\n');

const line = (user: string, rest = 'Client of North,North,Full user,2998-01-01') => `${user},A,B,${rest}`;
/** A line with the columns `seats` and `contract end date`. */
const seatLine = (name: string, end: string, seats = '', ends = '') =>
  `${name}@new.example,A,New,Client of North,North,Full user,${end},${seats},${ends}`;
const used = (users: number, seats: number) =>
  `The contract North has ${seats} ${seats === 1 ? 'seat' : 'seats'}, and with this file ${users} users would have an active subscription. Remove lines, end subscriptions, or raise its seats.`;

describe('a file of users', () => {
  const suite = administrationSuite();

  const check = async (text: string, by: Tokens = suite.admin): Promise<Report> => {
    const answer = await suite.server.call(checkUserFile, { body: { text } }, by);
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()]);
    return answer.json() as Report;
  };
  const importing = (text: string, fingerprint: string, by: Tokens = suite.admin) =>
    suite.server.call(importUserFile, { body: { text, fingerprint } }, by);
  const reasonOf = async (text: string): Promise<string> =>
    (await refused(suite.server.call(checkUserFile, { body: { text } }, suite.admin))).message;
  const exported = async (query: Record<string, unknown> = {}): Promise<string> =>
    (await suite.server.call(exportSubscriptions, { query }, suite.admin)).body;
  const entries = async (): Promise<number> =>
    (await suite.server.userData.selectFrom('auditEntries').select('position').execute()).length;
  const historyOf = async (kind: 'contract' | 'user', id: string) => {
    const answer = await suite.server.call(changeHistory, { params: { kind, id }, query: {} }, suite.admin);
    return (answer.json() as { entries: Array<Record<string, unknown>> }).entries;
  };
  /** The problems of each line, as "line column: text". */
  const problemsOf = async (text: string, by: Tokens = suite.admin): Promise<string[]> => {
    const before = await entries();
    const { checked, fingerprint, lines } = await check(text, by);
    expect(lines.refused).toBeGreaterThan(0);
    expect(await refused(importing(text, fingerprint, by))).toMatchObject({ code: 'CONFLICT' });
    expect(await entries()).toBe(before);
    return checked.flatMap(({ line, problems }) =>
      problems.map(({ column, text: reason }) => `${line} ${column}: ${reason}`),
    );
  };

  it('shows every change, then makes all of them with history and mails', async () => {
    const { contract } = await suite.makeContract('North');
    const { contract: other } = await suite.makeContract('South');
    const ann = await ok(suite.add('ann', contract.id));
    const text = [
      '\uFEFFUser;First name;last name;client;contract;role;end date;seats;contract end date;contract administrator;credits',
      'ANN@new.example;Anna;New;Client of North;North;Partial user;2998-01-01;4;3001-01-01;yes;7',
      'bob@new.example;Bob;"O""Neil; Jr";Client of North;North;FULL_USER;3000-06-30;;;;',
      '',
      'bob@new.example;;;Client of North;North;Evaluation user;31.12.2998;4;3001-01-01;no;',
      'cid@new.example;Cid;New;Client of South;South;Flat file user;2998-01-01;unlimited;;;',
    ].join('\r\n');
    await waitFor(() => suite.server.mails.length === 1);
    suite.server.mails.length = 0;
    const { fingerprint, lines, checked } = await check(text);
    expect(
      checked.flatMap(({ line, problems }) => problems.map(({ text: reason }) => `${line} ${reason}`)),
    ).toEqual([]);
    expect(lines).toEqual({ newUser: 2, newSubscription: 1, changed: 1, unchanged: 0, refused: 0 });
    expect(checked[0]).toEqual({
      line: 2,
      user: 'ann@new.example',
      contract: 'North',
      effect: 'changed',
      changes: [
        { column: 'first name', before: 'ann', after: 'Anna' },
        { column: 'role', before: 'Full user', after: 'Partial user' },
        { column: 'end date', before: '2999-01-01', after: '2998-01-01' },
        { column: 'contract administrator', before: 'no', after: 'yes' },
        { column: 'seats', before: '2', after: '4' },
        { column: 'contract end date', before: '2999-01-01', after: '3001-01-01' },
      ],
      warnings: [
        {
          column: 'credits',
          text: 'A file does not change this column. Post them to the ledger of the user or the contract.',
        },
      ],
      problems: [],
    });
    expect(checked.map(({ line, effect }) => [line, effect])).toEqual([
      [2, 'changed'],
      [3, 'newUser'],
      [5, 'newSubscription'],
      [6, 'newUser'],
    ]);
    expect(await entries()).toBe((await historyOf('user', ann.id)).length + 4);

    const done = await importing(text, fingerprint);
    expect(done.json()).toEqual({ lines, mails: 2 });
    await waitFor(() => suite.server.mails.length === 2);
    expect(suite.server.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['bob@new.example', 'Set your Moltrove password'],
      ['cid@new.example', 'Set your Moltrove password'],
    ]);
    expect((await historyOf('user', ann.id)).slice(0, 2)).toMatchObject([
      {
        action: 'subscription.changed',
        actor: usernameOf('GOSTAR_ADMIN'),
        before: { role: 'FULL_USER', endDate: '2999-01-01' },
        after: { role: 'PARTIAL_USER', endDate: '2998-01-01', contractAdministrator: true },
      },
      { action: 'user.renamed', before: { firstName: 'ann' }, after: { firstName: 'Anna' } },
    ]);
    expect((await historyOf('contract', contract.id))[0]).toMatchObject({
      action: 'contract.changed',
      before: { endDate: '2999-01-01', seats: 2 },
      after: { endDate: '3001-01-01', seats: 4 },
    });
    expect((await historyOf('contract', other.id))[0]).toMatchObject({ after: { seats: null } });
    expect(await historyOf('user', await suite.idOf('bob@new.example'))).toMatchObject([
      { action: 'subscription.added', after: { role: 'EVALUATE_USER', endDate: '2998-12-31' } },
      { action: 'user.added', before: null, after: { lastName: 'O"Neil; Jr', role: 'FULL_USER' } },
    ]);

    // Once more: nothing is left to change, so the check that was seen is out of date.
    expect(await refused(importing(text, fingerprint))).toMatchObject({ code: 'CONFLICT' });
    expect((await check(text)).lines).toMatchObject({ unchanged: 4 });
  });

  it('exports what it can import again without a change', async () => {
    const { contract } = await suite.makeContract('=cmd', { seats: null });
    await ok(suite.add('+eve', contract.id, { flatFileAccess: true }));
    const text = await exported();
    const { lines } = await check(text);
    expect(lines).toMatchObject({ newUser: 0, newSubscription: 0, changed: 0, refused: 0 });
    expect(lines.unchanged).toBe(text.trim().split('\r\n').length - 1);
    const moved = text.replaceAll('2999-01-01,yes', '2998-05-05,yes');
    expect((await check(moved)).checked.filter(({ effect }) => effect !== 'unchanged')).toMatchObject([
      { user: '+eve@new.example', changes: [{ column: 'end date', after: '2998-05-05' }] },
    ]);
    const template = await suite.server.call(userFileTemplate, {}, suite.admin);
    expect(template.body).toBe(`${text.split('\r\n')[0]}\r\n`);
  });

  it('says what is wrong with every line, and writes none', async () => {
    const { contract } = await suite.makeContract('North');
    await suite.makeContract('South');
    await ok(suite.add('ann', contract.id));
    expect(
      await problemsOf(
        fileOf(
          line('ann@new.example', 'Client of South,South,Partial user,2998-01-01'),
          line('nobody'),
          line('bob@new.example', 'Nobody,North,Full user,2998-01-01'),
          line('cid@new.example', 'Client of North,South,King,2998-02-30'),
          line('dan@new.example', 'Client of North,North,Administrator,01/02/2998'),
          line('eve@new.example', 'Client of North,North,Super administrator,2998-01-01'),
          line('fay@new.example', 'Client of North,North,Evaluation user,3999-01-01'),
          line('gus@new.example', 'Client of North,North,Evaluation user,2001-01-01'),
          line('hal@new.example', 'Client of North,North,Evaluation user,2998-01-01,extra'),
          'ida@new.example,,"I\nda",Client of North,North,Evaluation user,2998-01-01',
          line('jo\uFFFD@new.example'),
          line('kim@new.example', 'Client of South,South,Full user,2998-01-01'),
          line('Kim@new.example ', 'Client of South,South,Full user,2997-01-01'),
          'kim@new.example,Other,B,Client of South,South,Partial user,2998-01-01',
          'lea@new.example,"A"x,B,Client of North,North,Full user,2998-01-01',
        ),
      ),
    ).toEqual([
      '2 contract: The user belongs to the client Client of North until 2999-01-01. End that subscription first.',
      '3 user: Give an e-mail address, such as name@company.com.',
      '4 client: There is no client "Nobody" with a contract. Add both on the page first, or correct the name.',
      '5 contract: The client Client of North has no contract "South". Add it in the list of clients, or correct the name.',
      expect.stringContaining('5 role: There is no role "King". Roles: '),
      '5 end date: "2998-02-30" is not a date. Write it as 2027-12-31.',
      '6 end date: 01/02/2998 can be read in two ways. Write the date as 2027-12-31.',
      '7 role: Only a super administrator gives the role Super administrator.',
      '8 end date: The contract North ends on 2999-01-01, before 3999-01-01.',
      expect.stringContaining('9 end date: A new subscription must end after today'),
      '10 null: The line has more cells than the first line has columns. Put cells that contain the separator in quotes.',
      '11 first name: Give a first name.',
      '11 last name: Remove the line breaks and control characters.',
      '13 user: Letters were lost when the file was saved. Save it again as CSV UTF-8.',
      '15 user: Line 14 has this user in this role already. Remove one of the lines.',
      '16 first name: Line 14 has "A" for this user. Write the same name on both lines.',
      '17 null: A quotation mark is not closed, or is in the middle of a cell. Write it twice within quotes.',
    ]);
  });

  it('counts seats after all lines, and needs one word about each contract', async () => {
    const { contract } = await suite.makeContract('North');
    await ok(suite.add('ann', contract.id));
    const columns = `${head},seats,contract end date`;
    const three = [seatLine('bob', '2998-01-01'), seatLine('cid', '2998-01-01')];
    expect(await problemsOf([columns, ...three].join('\n'))).toEqual([`3 contract: ${used(3, 2)}`]);
    // One user leaves as another comes; or there are more seats.
    const ended = [columns, ...three, seatLine('ann', '2001-01-01')].join('\n');
    expect((await check(ended)).lines).toMatchObject({ newUser: 2, changed: 1, refused: 0 });
    const raised = [
      columns,
      seatLine('bob', '2998-01-01', '3'),
      seatLine('cid', '3000-01-01', '3', '3000-01-01'),
    ];
    expect((await check(raised.join('\n'))).lines).toMatchObject({ newUser: 2, refused: 0 });
    expect(
      await problemsOf(
        [columns, seatLine('bob', '2998-01-01', '1', '2990-01-01'), seatLine('cid', '2998-01-01', '5')].join(
          '\n',
        ),
      ),
    ).toEqual([
      expect.stringContaining('2 contract end date: A file only extends contracts'),
      '3 seats: Line 2 says 1 for this contract. All its lines must say the same.',
    ]);
    const lowered = [columns, seatLine('ann', '2998-01-01', '1'), seatLine('bob', '2998-01-01', '1')];
    expect(await problemsOf(lowered.join('\n'))).toEqual([`2 seats: ${used(2, 1)}`]);
    expect(await problemsOf([columns, seatLine('bob', '2998-01-01', '0')].join('\n'))).toEqual([
      `2 seats: Give a whole number from 1 to ${limits.maxSeats}, or unlimited.`,
    ]);
  });

  // Nobody changes their own account, so the last super administrator stays.
  it('gives nobody more rights than an administrator may, nor takes those of a super administrator', async () => {
    const text = await exported();
    const withRole = (user: string, from: string, to: string) => {
      const lines = text.split('\r\n');
      return lines.map((line) => (line.startsWith(user) ? line.replace(from, to) : line)).join('\r\n');
    };
    const [own, chief] = [usernameOf('GOSTAR_ADMIN'), usernameOf('SUPER_ADMIN')];
    expect(await problemsOf(withRole(own, 'Administrator', 'Super administrator'))).toEqual([
      expect.stringContaining('user: You cannot change your own account here.'),
      expect.stringContaining('role: Only a super administrator changes or ends the role Administrator.'),
    ]);
    expect(await problemsOf(withRole(chief, 'Super administrator', 'Full user'))).toEqual([
      expect.stringContaining('user: Only a super administrator may change a super administrator.'),
      expect.stringContaining('role: Only a super administrator changes or ends the role Super'),
    ]);
    expect(await problemsOf(withRole(chief, 'Super administrator', 'Full user'), suite.chief)).toEqual([
      expect.stringContaining('user: You cannot change your own account here.'),
    ]);
    // A super administrator may give the role that an administrator may not.
    const promoted = withRole(usernameOf('FULL_USER'), 'Full user', 'Administrator');
    expect(await problemsOf(promoted)).toEqual([
      expect.stringContaining('role: Only a super administrator gives the role Administrator.'),
    ]);
    expect((await check(promoted, suite.chief)).lines).toMatchObject({ changed: 1, refused: 0 });
  });

  it('imports nothing that changed after the check', async () => {
    const { contract } = await suite.makeContract('North');
    const ann = await ok(suite.add('ann', contract.id));
    const text = fileOf('ann@new.example,ann,New,Client of North,North,Full user,2998-01-01');
    const { fingerprint } = await check(text);
    await suite.server.userData.updateTable('users').set({ revision: 9 }).where('id', '=', ann.id).execute();
    expect(await refused(importing(text, fingerprint))).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Nothing was imported'),
    });
    expect((await suite.detailsOf(ann.id)).subscriptions[0]).toMatchObject({ endDate: '2999-01-01' });
  });

  it('asks for the other lines of a user whose roles are ambiguous, and moves a role', async () => {
    const { contract, client } = await suite.makeContract('North');
    const ann = await ok(suite.add('ann', contract.id));
    const both = fileOf(
      'ann@new.example,ann,New,Client of North,North,Full user,2998-01-01',
      'ann@new.example,ann,New,Client of North,North,Partial user,2998-01-01',
    );
    const { fingerprint } = await check(both);
    await ok(importing(both, fingerprint));
    const third = 'ann@new.example,ann,New,Client of North,North,Evaluation user,2998-01-01';
    expect(await problemsOf(fileOf(third))).toEqual([
      '2 role: The user has several roles in this contract: Full user, Partial user. Add a line for each that stays, so that it is clear which one changes.',
    ]);
    expect((await check(`${both}\n${third}`)).lines).toMatchObject({ newSubscription: 1, unchanged: 2 });
    const revision = (await suite.detailsOf(ann.id)).user.revision;
    expect([client.id, revision]).toEqual([client.id, 2]);
  });

  it('refuses a file that cannot be read as a whole', async () => {
    expect(await reasonOf(' \n')).toContain('The file is empty.');
    expect(await reasonOf(head)).toBe('The file has no line below the names of its columns.');
    expect(await reasonOf('a@b.example,A,B,C,D,Full user,2998-01-01')).toBe(
      'The first line must name the columns. Missing: user, first name, last name, client, contract, role, end date. Download the template to see all columns.',
    );
    expect(await reasonOf(`${head},password\n`)).toBe(
      'Unknown columns in the first line: password. Remove them, or correct their names.',
    );
    expect(await reasonOf(`${head},role\n`)).toBe('The first line names the column role twice.');
    expect(await reasonOf(`u\0s\0`)).toContain('not text in UTF-8');
    expect(await reasonOf(`${head}\n${'x'.repeat(20_001)}`)).toContain(
      'Line 2 has more than 20000 characters.',
    );
    const many = fileOf(...Array.from({ length: limits.maxUserFileLines + 1 }, (_, at) => `u${at}`));
    expect(await reasonOf(many)).toContain('more than 10000 lines');
  });

  it('is for administrators of the installation, not for those of a contract', async () => {
    const { contract } = await suite.makeContract('North');
    await suite.makeContract('South');
    await ok(suite.add('ann', contract.id, { contractAdministrator: true }));
    const { userData } = suite.server;
    const known = userData
      .selectFrom('users')
      .select('passwordHash')
      .where('username', '=', usernameOf('FULL_USER'));
    const { passwordHash } = await known.executeTakeFirstOrThrow();
    await userData
      .updateTable('users')
      .set({ passwordHash })
      .where('username', '=', 'ann@new.example')
      .execute();
    const tenant = await suite.server.logIn('ann@new.example');
    const text = fileOf('eve@new.example,A,B,Client of South,South,Full user,2998-01-01');
    const { fingerprint } = await check(text);
    expect((await suite.server.call(checkUserFile, { body: { text } }, tenant)).statusCode).toBe(403);
    expect((await importing(text, fingerprint, tenant)).statusCode).toBe(403);
    const listed = await suite.server.call(listSubscriptions, { query: { text: 'eve@' } }, suite.admin);
    expect(listed.json()).toMatchObject({ total: 0 });
  });
});
