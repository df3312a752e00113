import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import { openCurrent } from '@moltrove/knowledge';
import { demonstrationLoginsFile, loginLines } from './accounts/demonstration-users.ts';
import { type Config, configFileOf, readConfig, settingsHelp } from './config.ts';
import { makeLogger } from './http/request-log.ts';
import { StartFailure } from './start-failure.ts';
import { type RunningServer, startServer } from './start.ts';

const root = new URL('../../', import.meta.url);

async function run(options: readonly string[]): Promise<void> {
  const unknown = options.find((option) => !['--announce', '--help'].includes(option));
  if (unknown !== undefined)
    throw new StartFailure(`Unknown option ${unknown}. The options are --announce and --help.`);
  if (options.includes('--help')) {
    say(helpLines());
    return;
  }
  const config = await readConfig(process.env, fileURLToPath(new URL('.moltrove', root)));
  const byHand = options.includes('--announce') || process.stdout.isTTY;
  const logger = makeLogger(config.logLevel ?? (byHand ? 'warn' : 'info'));
  const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as {
    version: string;
  };
  const server = await startServer({
    config,
    logger,
    version,
    webFolder: fileURLToPath(new URL('web/dist', root)),
    openKnowledge: (home, { workers, cacheBytes }) =>
      openCurrent(home, {
        ...(workers === null ? {} : { workers }),
        ...(cacheBytes === null ? {} : { cacheBytes }),
        onRefused: (id, { message }) => {
          if (byHand) warn(`Release ${id} is not used, the one before it is tried: ${message}`);
          else logger.warn({ release: id, reason: message }, 'release is not used');
        },
      }),
  });
  stopOnSignals(server);
  logger.info({ url: server.url, home: config.home }, 'listening');
  if (byHand) say(addressLines(server, config));
  const knowledge = await server.loaded.catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
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
      `Demonstration logins (kept in ${file}):`,
      ...loginLines(newLogins).map((line) => `  ${line}`),
      '',
    ];
  }
  return existsSync(file) ? [address, `Demonstration logins are in ${file}`] : [address];
}

function helpLines(): string[] {
  const file = configFileOf('<home>');
  return [
    'Starts the Moltrove server.',
    '  --announce  prints the address and the demonstration logins, as on a terminal',
    '  --help      prints this',
    '',
    `Settings come from the environment, then from ${file}:`,
    ...settingsHelp(),
  ];
}

/** The first signal stops in order, a second one at once. */
function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        warn(`Stopping failed: ${(error as Error).message}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof StartFailure) warn(error.message);
  else warn(`The server failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exitCode = 1;
});
