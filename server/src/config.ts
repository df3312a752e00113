import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { installationLimits, type LimitName, limitNames, limitSchema } from '@moltrove/contract';
import { isThisMachine, signOnSettings } from './modules/accounts/sign-on/settings.ts';
import { StartFailure } from './platform/start-failure.ts';

const digits = z.string().regex(/^\d+$/).transform(Number);
const whole = (min: number, max: number) => z.union([z.number(), digits]).pipe(z.int().min(min).max(max));
const limit = (name: LimitName) =>
  z
    .union([z.number(), digits])
    .pipe(limitSchema(installationLimits[name]))
    .default(installationLimits[name].usual);
const onOff = z
  .union([z.boolean(), z.enum(['on', 'off', 'true', 'false', '1', '0'])])
  .transform((value) => (typeof value === 'boolean' ? value : ['on', 'true', '1'].includes(value)));

const addressWith = (protocol: RegExp) =>
  z.url({ protocol, hostname: /^\S+$/ }).transform((address) => address.replace(/\/+$/, ''));
const webAddress = addressWith(/^https?$/);
const mailServer = addressWith(/^smtps?$/);

/** The driver parses the URL; this only rejects text that cannot be one. */
function isPostgresAddress(text: string): boolean {
  return /^postgres(?:ql)?:\/\/./.test(text) && URL.canParse(text);
}

interface Setting {
  readonly variable: string;
  readonly schema: z.ZodType;
  /** What a valid value is, completing "must be ...". */
  readonly rule: string;
  readonly description: string;
  /** Whether messages omit its value. */
  readonly secret?: boolean;
}

/** Every setting: its name in moltrove.config.json, its environment variable and its valid values. */
export const settings = {
  port: {
    variable: 'PORT',
    schema: whole(0, 65_535).default(4680),
    rule: 'a port from 0 to 65535 (0 for any free port)',
    description: 'Port to listen on.',
  },
  host: {
    variable: 'HOST',
    schema: z.string().min(1).default('127.0.0.1'),
    rule: 'an address of this machine',
    description: 'Address to listen on; 0.0.0.0 is every address of this machine.',
  },
  metricsPort: {
    variable: 'MOLTROVE_METRICS_PORT',
    schema: whole(0, 65_535).nullable().default(null),
    rule: 'a port from 0 to 65535 (0 for any free port)',
    description: 'Port of the metrics for Prometheus, at /metrics, without a login (default: no metrics).',
  },
  metricsHost: {
    variable: 'MOLTROVE_METRICS_HOST',
    schema: z.string().min(1).default('127.0.0.1'),
    rule: 'an address of this machine',
    description: 'Address to serve the metrics on.',
  },
  logLevel: {
    variable: 'MOLTROVE_LOG_LEVEL',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).nullable().default(null),
    rule: 'trace, debug, info, warn, error, fatal or silent',
    description: 'Lowest level that is logged (default: info, or warn when started by hand).',
  },
  workers: {
    variable: 'MOLTROVE_WORKERS',
    schema: whole(1, 256).nullable().default(null),
    rule: 'a number of threads from 1 to 256',
    description: 'Threads that search (default: one for each core).',
  },
  cacheBytes: {
    variable: 'MOLTROVE_CACHE_BYTES',
    schema: whole(1_000_000, 1e12).nullable().default(null),
    rule: 'a number of bytes from 1000000',
    description: 'Memory for cached result sets (default: set by the search engine).',
  },
  structureSearchSeconds: {
    variable: 'MOLTROVE_STRUCTURE_SEARCH_SECONDS',
    schema: limit('structureSearchSeconds'),
    rule: 'a number of seconds from 0 (no limit) to 3600',
    description: installationLimits.structureSearchSeconds.description,
  },
  releaseOverlapMinutes: {
    variable: 'MOLTROVE_RELEASE_OVERLAP_MINUTES',
    schema: whole(0, 1440).default(30),
    rule: 'a number of minutes from 0 to 1440',
    description:
      'How long the previous release stays open after a switch, for pages that were opened with it.',
  },
  incoming: {
    variable: 'MOLTROVE_INCOMING',
    schema: z.string().trim().min(1).max(1000).nullable().default(null),
    rule: 'a folder, relative to the data folder or absolute',
    description:
      'Folder of files that super administrators may import (default: incoming in the data folder).',
  },
  userData: {
    variable: 'MOLTROVE_USER_DATA',
    schema: z.string().refine(isPostgresAddress).nullable().default(null),
    rule: 'an address postgresql://user:password@host:port/database',
    description: 'PostgreSQL database for the user data (default: SQLite in the data folder).',
    secret: true,
  },
  demonstrationUsers: {
    variable: 'MOLTROVE_DEMO_USERS',
    schema: onOff.default(true),
    rule: 'on or off',
    description: 'Creates a demonstration user for each role at the first start, when there are no users.',
  },
  requestsPerMinute: {
    variable: 'MOLTROVE_REQUESTS_PER_MINUTE',
    schema: limit('requestsPerMinute'),
    rule: 'a number of requests from 0 (no limit)',
    description: installationLimits.requestsPerMinute.description,
  },
  callsPerMinute: {
    variable: 'MOLTROVE_CALLS_PER_MINUTE',
    schema: limit('callsPerMinute'),
    rule: 'a number of calls from 0 (no limit)',
    description: installationLimits.callsPerMinute.description,
  },
  searchesPerMinute: {
    variable: 'MOLTROVE_SEARCHES_PER_MINUTE',
    schema: limit('searchesPerMinute'),
    rule: 'a number of calls from 0 (no limit)',
    description: installationLimits.searchesPerMinute.description,
  },
  filesPerMinute: {
    variable: 'MOLTROVE_FILES_PER_MINUTE',
    schema: limit('filesPerMinute'),
    rule: 'a number of calls from 0 (no limit)',
    description: installationLimits.filesPerMinute.description,
  },
  bytesPerMinute: {
    variable: 'MOLTROVE_BYTES_PER_MINUTE',
    schema: limit('bytesPerMinute'),
    rule: 'a number of bytes from 0 (no limit)',
    description: installationLimits.bytesPerMinute.description,
  },
  rowsPerDay: {
    variable: 'MOLTROVE_ROWS_PER_DAY',
    schema: limit('rowsPerDay'),
    rule: 'a number of rows from 0 (no limit)',
    description: installationLimits.rowsPerDay.description,
  },
  exportsAtOnce: {
    variable: 'MOLTROVE_EXPORTS_AT_ONCE',
    schema: limit('exportsAtOnce'),
    rule: 'a number of exports from 1 to 100',
    description: installationLimits.exportsAtOnce.description,
  },
  exportsPerDay: {
    variable: 'MOLTROVE_EXPORTS_PER_DAY',
    schema: limit('exportsPerDay'),
    rule: 'a number of exports from 1 to 10000',
    description: installationLimits.exportsPerDay.description,
  },
  datasetBytes: {
    variable: 'MOLTROVE_DATASET_BYTES',
    schema: limit('datasetBytes'),
    rule: 'a number of bytes from 1',
    description: installationLimits.datasetBytes.description,
  },
  importFileBytes: {
    variable: 'MOLTROVE_IMPORT_FILE_BYTES',
    schema: limit('importFileBytes'),
    rule: 'a number of bytes from 1',
    description: installationLimits.importFileBytes.description,
  },
  publicCallsPerMinute: {
    variable: 'MOLTROVE_PUBLIC_CALLS_PER_MINUTE',
    schema: limit('publicCallsPerMinute'),
    rule: 'a number of calls from 0 (no limit)',
    description: installationLimits.publicCallsPerMinute.description,
  },
  trustedProxies: {
    variable: 'MOLTROVE_TRUSTED_PROXIES',
    schema: whole(0, 10).default(0),
    rule: 'a number from 0 to 10',
    description: "Proxies in front of the server that pass the client's address in X-Forwarded-For.",
  },
  superAdminTwoStep: {
    variable: 'MOLTROVE_SUPER_ADMIN_TWO_STEP',
    schema: onOff.default(true),
    rule: 'on or off',
    description:
      'Whether super administration needs two-step login; off only to evaluate a server that listens on this machine alone.',
  },
  registration: {
    variable: 'MOLTROVE_REGISTRATION',
    schema: onOff.default(true),
    rule: 'on or off',
    description: 'Whether anyone may register for an evaluation account of 14 days.',
  },
  publicUrl: {
    variable: 'MOLTROVE_PUBLIC_URL',
    schema: webAddress.nullable().default(null),
    rule: 'an address such as https://moltrove.company.com',
    description:
      'Address of the pages, for links in mails and for single sign-on; required with a mail server or a remote provider (default: the address that the server listens on).',
  },
  smtpUrl: {
    variable: 'MOLTROVE_SMTP_URL',
    schema: mailServer.nullable().default(null),
    rule: 'an address such as smtp://user:password@mail.company.com:587, or smtps:// for TLS from the start',
    description: 'Mail server (default: each mail is written to the outbox folder of the home).',
    secret: true,
  },
  mailFrom: {
    variable: 'MOLTROVE_MAIL_FROM',
    schema: z.string().min(3).max(320).includes('@').nullable().default(null),
    rule: 'an e-mail address',
    description: 'Sender of mails; required with a mail server.',
  },
  contact: {
    variable: 'MOLTROVE_CONTACT',
    schema: z.string().trim().min(1).max(300).nullable().default(null),
    rule: 'a text of up to 300 characters, such as an e-mail address',
    description: 'Contact for users, shown on the pages: an e-mail address, or a name and a place.',
  },
  ...signOnSettings,
  serverName: {
    variable: 'MOLTROVE_SERVER_NAME',
    schema: z.string().min(1).max(100).default('moltrove'),
    rule: 'a name of up to 100 characters',
    description: 'Name of this server, sent to the client at login.',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export type SettingOrigin = 'default' | 'file' | 'environment';
type Settings = { readonly [Name in SettingName]: z.output<(typeof settings)[Name]['schema']> };

export interface Config extends Settings {
  /** Folder of releases, user data, secrets. */
  readonly home: string;
  readonly origins: Readonly<Record<SettingName, SettingOrigin>>;
}

export const homeVariable = 'MOLTROVE_HOME';
export const configFileOf = (home: string): string => join(home, 'moltrove.config.json');

/**
 * The settings from `<home>/moltrove.config.json` (optional) and the environment, which takes precedence.
 * Fails with a StartFailure that names the setting, its origin and its valid values.
 */
export async function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  defaultHome: string,
): Promise<Config> {
  // npm changes to the project folder and passes the user's working directory in INIT_CWD.
  const home = resolve(environment['INIT_CWD'] || '.', environment[homeVariable] || defaultHome);
  const file = configFileOf(home);
  const written = await readConfigFile(file);
  const unknown = Object.keys(written).filter((name) => !Object.hasOwn(settings, name));
  if (unknown.length > 0) {
    const known = Object.keys(settings).join(', ');
    throw new StartFailure(`${file}: there is no setting "${unknown[0]}". The settings are ${known}.`);
  }
  const valueOf = (name: SettingName): unknown => {
    const { variable, schema, rule, secret }: Setting = settings[name];
    const fromEnvironment = environment[variable] || undefined;
    const value = fromEnvironment ?? written[name];
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const source = fromEnvironment === undefined ? `${file}: ${name}` : variable;
    const shown = secret ? 'invalid' : JSON.stringify(value);
    throw new StartFailure(`${source} is ${shown}; it must be ${rule}.`);
  };
  const names = Object.keys(settings) as SettingName[];
  const values = Object.fromEntries(names.map((name) => [name, valueOf(name)]));
  const originOf = (name: SettingName): SettingOrigin => {
    if (environment[settings[name].variable]) return 'environment';
    return Object.hasOwn(written, name) ? 'file' : 'default';
  };
  const origins = Object.fromEntries(names.map((name) => [name, originOf(name)])) as Config['origins'];
  const read = values as Settings;
  if (read.smtpUrl !== null && read.mailFrom === null)
    throw new StartFailure(
      `With a mail server, ${settings.mailFrom.variable} (mailFrom in ${file}) must name the sender of mails.`,
    );
  if (read.smtpUrl !== null && read.publicUrl === null)
    throw new StartFailure(
      `With a mail server, ${settings.publicUrl.variable} (publicUrl in ${file}) must be the address of the pages, for links in mails.`,
    );
  if (!read.superAdminTwoStep && !isLoopback(read.host))
    throw new StartFailure(
      `${settings.superAdminTwoStep.variable} (superAdminTwoStep in ${file}) can be off only while the server listens on this machine alone; HOST is ${read.host}.`,
    );
  const { signOnIssuer: issuer } = read;
  if (issuer !== null && read.publicUrl === null && !isThisMachine(new URL(issuer).hostname))
    throw new StartFailure(
      `With a provider of single sign-on, ${settings.publicUrl.variable} (publicUrl in ${file}) must be the address of the pages, to which the provider sends users back.`,
    );
  return { home, origins, ...read };
}

/** The secret settings in a config file that other users of the machine may read. */
export async function secretsOthersRead(home: string): Promise<string[]> {
  const file = configFileOf(home);
  const written = await readConfigFile(file);
  const known: Readonly<Record<string, Setting>> = settings;
  const names = Object.keys(written).filter((name) => known[name]?.secret === true);
  // On Windows the file mode does not contain the permissions.
  if (names.length === 0 || process.platform === 'win32') return [];
  const { mode } = await stat(file);
  return (mode & 0o077) === 0 ? [] : names;
}

/** Whether a listening address can be reached only from this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);

async function readConfigFile(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw new StartFailure(`${file} can't be read: ${error.message}`);
  });
  if (text === null) return {};
  const parsed = z.record(z.string(), z.unknown()).safeParse(parseJson(file, text));
  if (!parsed.success) throw new StartFailure(`${file} must hold a JSON object of settings.`);
  return parsed.data;
}

function parseJson(file: string, text: string): unknown {
  try {
    // Windows editors may start a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new StartFailure(`${file} is not valid JSON: ${(error as Error).message}`);
  }
}

const isLive = (name: string): boolean => name === 'registration' || limitNames.some((each) => each === name);

/** Settings that are read only at the start, with their values as text; of secrets only whether they are set. */
export const settingsAtStart = (config: Config) =>
  (Object.keys(settings) as SettingName[])
    .filter((name) => !isLive(name))
    .map((name) => {
      const { variable, description, secret }: Setting = settings[name];
      return { variable, description, value: valueText(config[name], secret), origin: config.origins[name] };
    });

function valueText(value: Config[SettingName], secret = false): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return '';
  if (secret) return '(set)';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** The limits of the configuration. */
export const limitsOf = (config: Config): Record<LimitName, number> =>
  Object.fromEntries(limitNames.map((name) => [name, config[name]])) as Record<LimitName, number>;

/** The settings as a table for the handbook. */
export function settingsHelp(): string[] {
  const rows = Object.entries(settings as Record<string, Setting>).map(
    ([name, { variable, description }]) => [variable, name, description],
  );
  const home = [homeVariable, '', 'Folder of releases, user data and secrets; only in the environment.'];
  const widths = [0, 1].map((column) => Math.max(...[home, ...rows].map((row) => row[column].length)));
  return [home, ...rows].map(
    (row) => `  ${row[0].padEnd(widths[0])}  ${row[1].padEnd(widths[1])}  ${row[2]}`,
  );
}
