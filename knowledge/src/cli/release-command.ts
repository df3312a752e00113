import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '@moltrove/contract/without-calls';
import {
  cleanUnfinished,
  type ListedRelease,
  listReleases,
  removeRelease,
  useRelease,
  verifyNamed,
} from '../manage-releases.ts';
import { type Home, homeAt, releaseHistory } from '../release/home.ts';
import { progressLine } from './progress-line.ts';
import { type Terminal, UsageError } from './terminal.ts';
import { formatBytes, textTable } from './text-table.ts';

const help = `Manages the releases of an installation.

npm run release -- list              lists all releases; * marks the one in use
npm run release -- use ID            switches to a release; a running server opens it within seconds
npm run release -- verify [ID]       compares all files of a release with its manifest (default: the one in use)
npm run release -- remove ID         deletes a release that is not in use and that no running server has open
npm run release -- clean             deletes the files of interrupted imports, which then cannot be continued

--home DIR  folder of releases and user data (default: MOLTROVE_HOME, or .moltrove in the project)
`;

type Action = (home: Home, id: string | undefined, terminal: Terminal) => Promise<void>;

const actions: Readonly<Record<string, { takesId: 'yes' | 'maybe' | 'no'; run: Action }>> = {
  list: { takesId: 'no', run: list },
  use: { takesId: 'yes', run: use },
  verify: { takesId: 'maybe', run: verify },
  remove: { takesId: 'yes', run: remove },
  clean: { takesId: 'no', run: clean },
};

/** `release list | use ID | verify [ID] | remove ID | clean`. */
export async function releaseCommand(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { home: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) return terminal.out(help);
  const { callerFolder, homePath } = terminal.environment;
  const home = homeAt(values.home === undefined ? homePath : resolve(callerFolder, values.home));
  const [name, id, ...rest] = positionals;
  const action = Object.hasOwn(actions, name ?? '') ? actions[name] : undefined;
  if (action === undefined || rest.length > 0) {
    throw new UsageError('usage: list, use ID, verify [ID], remove ID or clean. See --help.');
  }
  if (action.takesId === 'yes' && id === undefined) throw new UsageError(`usage: ${name} ID.`);
  if (action.takesId === 'no' && id !== undefined) throw new UsageError(`${name} takes no id.`);
  await action.run(home, id, terminal);
}

async function list(home: Home, _id: string | undefined, { out }: Terminal): Promise<void> {
  const releases = await listReleases(home);
  if (releases.length === 0) return out(`There is no release in ${home.releases}.\n`);
  const rows = releases.map((release) => [release.isChosen ? '*' : '', release.id, ...describe(release)]);
  out(textTable(['', 'id', 'name', 'date', 'built', 'size', 'activities', 'structures'], rows));
}

function describe({ isUnfinished, facts }: ListedRelease): (string | number)[] {
  if (facts === null) return [isUnfinished ? '(not finished)' : '(unusable)', '', '', '', '', ''];
  const { name, date, builtAt, bytes, counts } = facts;
  return [name, date ?? '', builtAt.slice(0, 10), formatBytes(bytes), counts.activities, counts.structures];
}

async function use(home: Home, id: string | undefined, { out }: Terminal): Promise<void> {
  const { name } = await useRelease(home, id!);
  out(
    `Release ${id!} (${name}) is in use. A running server opens it within seconds; /readyz says when it has.\n`,
  );
}

async function verify(home: Home, id: string | undefined, terminal: Terminal): Promise<void> {
  const wanted = id ?? (await releaseHistory(home))[0];
  if (wanted === undefined) throw new AppError('NOT_FOUND', `No release is in use in ${home.releases}.`);
  const progress = progressLine(terminal);
  const findings = await verifyNamed(home, wanted, progress.onProgress).finally(progress.end);
  if (findings.length === 0) return terminal.out(`Release ${wanted} is intact.\n`);
  terminal.out(findings.map((finding) => `${finding}\n`).join(''));
  throw new AppError('INTERNAL', `release ${wanted} is damaged: import it again, or use another.`);
}

async function remove(home: Home, id: string | undefined, { out }: Terminal): Promise<void> {
  await removeRelease(home, id!);
  out(`Release ${id!} is removed.\n`);
}

async function clean(home: Home, _id: string | undefined, { out }: Terminal): Promise<void> {
  const removed = await cleanUnfinished(home);
  if (removed.length === 0) return out('There is nothing to clean.\n');
  out(removed.map((folder) => `${folder} is removed.\n`).join(''));
}
