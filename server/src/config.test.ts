import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  configFileOf,
  limitsOf,
  readConfig,
  secretsOthersRead,
  settings,
  settingsAtStart,
  settingsHelp,
} from './config.ts';

describe('configuration', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'moltrove-config-'));
  });
  afterEach(() => rm(home, { recursive: true }));

  const write = (text: string): Promise<void> => writeFile(configFileOf(home), text);
  const read = (environment: Record<string, string> = {}) => readConfig(environment, home);

  it('needs neither file nor environment', async () => {
    const { origins, ...values } = await read();
    expect(new Set(Object.values(origins))).toEqual(new Set(['default']));
    expect(values).toEqual({
      home,
      port: 4680,
      host: '127.0.0.1',
      metricsPort: null,
      metricsHost: '127.0.0.1',
      logLevel: null,
      workers: null,
      cacheBytes: null,
      structureSearchSeconds: 20,
      releaseOverlapMinutes: 30,
      incoming: null,
      userData: null,
      demonstrationUsers: true,
      requestsPerMinute: 6000,
      callsPerMinute: 3000,
      bytesPerMinute: 134_217_728,
      rowsPerDay: 200_000,
      searchesPerMinute: 2400,
      filesPerMinute: 120,
      exportsAtOnce: 5,
      exportsPerDay: 100,
      datasetBytes: 50_000_000_000,
      importFileBytes: 100_000_000_000,
      publicCallsPerMinute: 600,
      trustedProxies: 0,
      superAdminTwoStep: true,
      registration: true,
      publicUrl: null,
      smtpUrl: null,
      mailFrom: null,
      contact: null,
      signOnIssuer: null,
      signOnClientId: null,
      signOnClientSecret: null,
      signOnClientSecretFile: null,
      signOnLabel: 'single sign-on',
      signOnDomains: [],
      signOnUserClaim: 'email',
      signOnLinkByEmail: false,
      signOnNewUserRole: null,
      signOnContract: 'Single sign-on',
      signOnSubscriptionDays: 365,
      signOnPasswords: true,
      serverName: 'moltrove',
    });
  });

  it('knows where each value comes from, and shows no secret of those read at the start', async () => {
    await write(
      '{ "rowsPerDay": 5, "smtpUrl": "smtp://u:s3cret@mail.example", "mailFrom": "m@lab.example" }',
    );
    const config = await read({ MOLTROVE_CALLS_PER_MINUTE: '7', MOLTROVE_PUBLIC_URL: 'https://m.example' });
    expect(config.origins).toMatchObject({
      rowsPerDay: 'file',
      callsPerMinute: 'environment',
      port: 'default',
    });
    expect(limitsOf(config)).toMatchObject({ rowsPerDay: 5, callsPerMinute: 7, exportsAtOnce: 5 });
    const atStart = settingsAtStart(config);
    const ofMail = atStart.filter(({ variable }) => variable.startsWith('MOLTROVE_SMTP'));
    expect(ofMail).toMatchObject([{ value: '(set)', origin: 'file' }]);
    expect(atStart.map(({ variable }) => variable)).not.toContain('MOLTROVE_ROWS_PER_DAY');
    expect(JSON.stringify(atStart)).not.toContain('s3cret');
  });

  it('prefers the environment to the file', async () => {
    await write('{ "port": 5000, "host": "0.0.0.0", "demonstrationUsers": false }');
    expect(await read({ PORT: '6000' })).toMatchObject({
      port: 6000,
      host: '0.0.0.0',
      demonstrationUsers: false,
    });
    expect(await read({ PORT: '', MOLTROVE_DEMO_USERS: 'on' })).toMatchObject({
      port: 5000,
      demonstrationUsers: true,
    });
  });

  it('lets super administration do without two-step login only on this machine', async () => {
    const environment = { MOLTROVE_SUPER_ADMIN_TWO_STEP: 'off' };
    expect(await read(environment)).toMatchObject({ superAdminTwoStep: false });
    await expect(read({ ...environment, HOST: '0.0.0.0' })).rejects.toThrow(
      /MOLTROVE_SUPER_ADMIN_TWO_STEP .* can be off only while the server listens on this machine alone; HOST is 0\.0\.0\.0/,
    );
  });

  it('accepts a PostgreSQL URL, and hides the password of an invalid one', async () => {
    const userData = 'postgresql://moltrove:s3cret@db.example:5432/moltrove';
    expect(await read({ MOLTROVE_USER_DATA: userData })).toMatchObject({ userData });
    await expect(read({ MOLTROVE_USER_DATA: 'mysql://moltrove:s3cret@db.example' })).rejects.toThrow(
      'MOLTROVE_USER_DATA is invalid; it must be an address postgresql://user:password@host:port/database.',
    );
  });

  it('warns of secrets in a file that others may read, but not of a private file or one without secrets', async () => {
    expect(await secretsOthersRead(home)).toEqual([]);
    await write('{ "smtpUrl": "smtp://mailer:s3cret@mail.example:587", "port": 5000 }');
    await chmod(configFileOf(home), 0o644);
    expect(await secretsOthersRead(home)).toEqual(['smtpUrl']);
    await chmod(configFileOf(home), 0o600);
    expect(await secretsOthersRead(home)).toEqual([]);
    await write('{ "port": 5000 }');
    await chmod(configFileOf(home), 0o644);
    expect(await secretsOthersRead(home)).toEqual([]);
  });

  it('requires a sender with a mail server, and shows no secret when it is invalid', async () => {
    const smtp = 'smtp://mailer:s3cret@mail.example:587';
    expect(
      await read({
        MOLTROVE_SMTP_URL: smtp,
        MOLTROVE_MAIL_FROM: 'moltrove@company.example',
        MOLTROVE_PUBLIC_URL: 'https://moltrove.example/',
      }),
    ).toMatchObject({
      smtpUrl: smtp,
      mailFrom: 'moltrove@company.example',
      publicUrl: 'https://moltrove.example',
    });
    await expect(read({ MOLTROVE_SMTP_URL: smtp })).rejects.toThrow('MOLTROVE_MAIL_FROM');
    const nowhere = read({ MOLTROVE_SMTP_URL: smtp, MOLTROVE_MAIL_FROM: 'moltrove@company.example' });
    await expect(nowhere).rejects.toThrow('MOLTROVE_PUBLIC_URL');
    const wrong = read({ MOLTROVE_SMTP_URL: 'http://mailer:s3cret@mail.example' });
    await expect(wrong).rejects.toThrow(/MOLTROVE_SMTP_URL is invalid; it must be an address such as smtp/);
    await expect(read({ MOLTROVE_PUBLIC_URL: 'moltrove.example' })).rejects.toThrow('MOLTROVE_PUBLIC_URL');
  });

  it('requires the base URL with a single sign-on provider, unless that runs on this machine', async () => {
    const MOLTROVE_SIGN_ON_CLIENT_ID = 'moltrove';
    const issuer = 'https://login.company.example';
    const beyond = { MOLTROVE_SIGN_ON_ISSUER: issuer, MOLTROVE_SIGN_ON_CLIENT_ID };
    await expect(read(beyond)).rejects.toThrow('MOLTROVE_PUBLIC_URL (publicUrl in ');
    const named = read({ ...beyond, MOLTROVE_PUBLIC_URL: 'https://moltrove.example' });
    expect(await named).toMatchObject({ signOnIssuer: issuer });
    const here = { MOLTROVE_SIGN_ON_ISSUER: 'http://127.0.0.1:9000', MOLTROVE_SIGN_ON_CLIENT_ID };
    expect(await read(here)).toMatchObject({ publicUrl: null });
  });

  it('reads a file that begins with a byte order mark', async () => {
    await write('\uFEFF{ "port": 5000 }');
    expect(await read()).toMatchObject({ port: 5000 });
  });

  it('reads the file in the home folder that the environment names', async () => {
    await write('{ "serverName": "north" }');
    expect(await readConfig({ MOLTROVE_HOME: home }, '/nowhere')).toMatchObject({
      home,
      serverName: 'north',
    });
  });

  it('resolves a relative home against the user’s working directory, as npm passes it', async () => {
    const environment = { INIT_CWD: join(home, '..'), MOLTROVE_HOME: basename(home) };
    expect((await readConfig(environment, '/nowhere')).home).toBe(home);
    expect((await readConfig({ INIT_CWD: '/' }, home)).home).toBe(home);
  });

  it.each([
    ['PORT', 'eighty', 'PORT is "eighty"; it must be a port from 0 to 65535 (0 for any free port).'],
    ['PORT', '70000', 'PORT is "70000"; it must be a port from 0 to 65535 (0 for any free port).'],
    ['MOLTROVE_WORKERS', '1.5', 'MOLTROVE_WORKERS is "1.5"; it must be a number of threads from 1 to 256.'],
    ['MOLTROVE_DEMO_USERS', 'maybe', 'MOLTROVE_DEMO_USERS is "maybe"; it must be on or off.'],
    [
      'MOLTROVE_LOG_LEVEL',
      'loud',
      'MOLTROVE_LOG_LEVEL is "loud"; it must be trace, debug, info, warn, error, fatal or silent.',
    ],
  ])('states what is wrong with %s=%s', async (variable, value, message) => {
    await expect(read({ [variable]: value })).rejects.toThrow(message);
  });

  it('states what is wrong with the file', async () => {
    await write('{ "port": true }');
    await expect(read()).rejects.toThrow(`${configFileOf(home)}: port is true; it must be a port`);
    await write('{ "prot": 1 }');
    await expect(read()).rejects.toThrow('there is no setting "prot". The settings are port, host,');
    await write('{ port: 1 }');
    await expect(read()).rejects.toThrow('is not valid JSON');
    await write('[]');
    await expect(read()).rejects.toThrow('must hold a JSON object of settings.');
  });

  it('describes every setting', () => {
    const help = settingsHelp().join('\n');
    for (const [name, { variable }] of Object.entries(settings)) {
      expect(help).toContain(name);
      expect(help).toContain(variable);
    }
  });

  it('is in the handbook, setting by setting', async () => {
    const handbook = await readFile(new URL('../../docs/handbook/configuration.md', import.meta.url), 'utf8');
    for (const [name, { variable }] of Object.entries(settings)) {
      expect(handbook).toContain(`| \`${variable}\` | \`${name}\` |`);
    }
  });
});
