import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import { errorOf } from '@moltrove/chemistry';
import { openCurrent } from '@moltrove/knowledge';
import { type Config, configFileOf, readConfig, settingsHelp } from './config.ts';
import {
  demonstrationLoginsFile,
  loginLines,
  setUpCodeHint,
} from './modules/accounts/demonstration-users.ts';
import { makeLogger } from './platform/http/request-log.ts';
import { NoRelease, StartFailure } from './platform/start-failure.ts';
import { type RunningServer, startServer } from './start.ts';

const root = new URL('../../', import.meta.url);
const options = ['--announce', '--if-release', '--new', '--new-two-step-key', '--help'];
/** Exit code of --if-release when there is none. */
const noReleaseCode = 3;

/** Starter releases are built by the program itself, so a damaged or outdated one can be rebuilt. */
const starterId = /^starter(?:-\d+)?$/;

interface Refused {
  readonly id: string;
  readonly message: string;
}

async function run(given: readonly string[]): Promise<void> {
  const unknown = given.find((option) => !options.includes(option));
  if (unknown !== undefined)
    throw new StartFailure(`Unknown option ${unknown}. The options are ${options.join(', ')}.`);
  if (given.includes('--help')) {
    say(helpLines());
    return;
  }
  const config = await readConfig(process.env, fileURLToPath(new URL('.moltrove', root)));
  const byHand = given.includes('--announce') || process.stdout.isTTY;
  const logger = makeLogger(config.logLevel ?? (byHand ? 'warn' : 'info'));
  const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as {
    version: string;
  };
  const refused: Refused[] = [];
  let isTelling = false;
  const tellRefused = (): void => {
    isTelling = true;
    for (const { id, message } of refused.splice(0)) {
      if (byHand) warn(`Release ${id} is not used: ${message}`);
      else logger.warn({ release: id, reason: message }, 'release is not used');
    }
  };
  const server = await startServer({
    config,
    logger,
    version,
    allow: { newUserData: given.includes('--new'), newTwoStepKey: given.includes('--new-two-step-key') },
    webFolder: fileURLToPath(new URL('web/dist', root)),
    openKnowledge: (home, { workers, cacheBytes, ...which }) =>
      openCurrent(home, {
        ...(workers === null ? {} : { workers }),
        ...(cacheBytes === null ? {} : { cacheBytes }),
        ...which,
        onRefused: (id, { message }) => {
          refused.push({ id, message });
          if (isTelling) tellRefused();
        },
        onBackgroundFailure: (what, error) =>
          logger.warn({ what, reason: errorOf(error).message }, 'not prepared in the background'),
      }),
  });
  stopOnSignals(server);
  logger.info({ url: server.url, home: config.home }, 'listening');
  if (byHand) say(addressLines(server, config));
  const knowledge = await server.loaded.catch(async (error: unknown) => {
    await server.stop();
    if (!given.includes('--if-release') || !refused.every(({ id }) => starterId.test(id))) throw error;
    tellRefused();
    throw new NoRelease((error as Error).message, { cause: error });
  });
  tellRefused();
  const { id, name } = knowledge.summary();
  logger.info({ release: id }, 'release loaded');
  if (byHand) say([`Release ${name} is loaded.`]);
}

function addressLines({ url, newLogins }: RunningServer, { home }: Config): string[] {
  const file = demonstrationLoginsFile(home);
  const address = `Moltrove is at ${url}`;
  if (newLogins !== null) {
    return [
      address,
      '',
      `Demonstration logins (stored in ${file}):`,
      ...loginLines(newLogins).map((line) => `  ${line}`),
      setUpCodeHint,
      '',
    ];
  }
  return existsSync(file) ? [address, `Demonstration logins are in ${file}`] : [address];
}

function helpLines(): string[] {
  const file = configFileOf('<home>');
  return [
    'Starts the Moltrove server.',
    '  --announce    prints the address and the demonstration logins, as on a terminal',
    `  --if-release  exits with code ${noReleaseCode} if there is no release, or only a damaged starter release`,
    '  --new         starts with new, empty user data in a home that was used before',
    '  --new-two-step-key',
    '                starts with a new two-step key although users have two-step login',
    '  --help        prints this help',
    '',
    `Settings come from the environment, then from ${file}:`,
    ...settingsHelp(),
  ];
}

/** One Ctrl-C arrives as several signals: from the terminal, npm and the start script. */
const sameSignalMs = 1000;

/** The first signal shuts down gracefully, a later one at once. */
function stopOnSignals(server: RunningServer): void {
  let stoppingSince: number | null = null;
  const stop = (): void => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        warn(`Stopping failed: ${(error as Error).message}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}

const given = process.argv.slice(2);
run(given).catch((error: unknown) => {
  if (error instanceof NoRelease && given.includes('--if-release')) {
    process.exitCode = noReleaseCode;
    return;
  }
  if (error instanceof StartFailure) warn(error.message);
  else {
    const failure = errorOf(error);
    warn(`The server failed: ${failure.stack ?? failure.message}`);
  }
  process.exitCode = 1;
});
