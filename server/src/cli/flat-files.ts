import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { AppError, datasetTypeLabels, type DatasetType, datasetTypes } from '@moltrove/contract';
import { readConfig } from '../config.ts';
import { flatFilesOf, removeKept, stateOf } from '../flat-files/flat-file-folder.ts';
import { flatFileStore } from '../flat-files/flat-file-store.ts';
import { offerFile } from '../flat-files/offer-file.ts';
import { openBeside } from '../flat-files/user-data-beside.ts';
import { StartFailure } from '../start-failure.ts';
import type { UserData } from '../user-data/user-data.ts';

const types = datasetTypes.map((type) => `  ${type.padEnd(21)} ${datasetTypeLabels[type]}`).join('\n');
const help = `Offers files to users with flat-file access; the server may run meanwhile.

npm run flat-files -- add FILE --type TYPE [--name NAME] [--description TEXT] [--contract ID | --user NAME]
npm run flat-files -- list
npm run flat-files -- remove ID

add copies the file into the folder flat-files of the data folder. Without --contract and --user it is for everybody
with flat-file access.

Types:
${types}
`;

/** Exit code for wrong words on the command line; any other failure is 1. */
const usageCode = 2;
class Usage extends Error {}

interface Place {
  readonly db: UserData;
  readonly folder: string;
}
type Options = Readonly<Record<string, string | boolean | undefined>>;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const textOf = (options: Options, name: string): string | null => {
  const value = options[name];
  return typeof value === 'string' ? value : null;
};

async function add({ db, folder }: Place, [file, ...rest]: string[], options: Options): Promise<void> {
  if (file === undefined || rest.length > 0) throw new Usage('say which file: add FILE --type TYPE.');
  const type = textOf(options, 'type');
  if (type === null || !isType(type)) throw new Usage(`--type is one of ${datasetTypes.join(', ')}.`);
  const offer = {
    source: resolve(process.env['INIT_CWD'] || '.', file),
    datasetType: type,
    name: textOf(options, 'name'),
    description: textOf(options, 'description') ?? '',
    contractId: textOf(options, 'contract'),
    owner: textOf(options, 'user'),
  };
  const { id, name, bytes } = await offerFile(db, folder, offer, Date.now());
  say(`${name} (${bytes.toLocaleString('en-US')} bytes) is offered as ${id}.`);
}

const isType = (text: string): text is DatasetType => datasetTypes.some((type) => type === text);

async function list({ db, folder }: Place): Promise<void> {
  const files = await flatFileStore(db).all();
  if (files.length === 0) say('No flat file is offered.');
  for (const file of files) {
    const state = file.damagedAt === null ? await stateOf(folder, file) : 'damaged';
    const to = file.ownerId ?? file.contractId ?? 'everyone';
    const date = new Date(file.uploadedAt).toISOString().slice(0, 10);
    const bytes = file.bytes.toLocaleString('en-US').padStart(15);
    say(`${file.id}  ${date}  ${bytes}  ${state.padEnd(7)}  ${file.datasetType}  ${to}  ${file.name}`);
  }
}

async function remove({ db, folder }: Place, [id, ...rest]: string[]): Promise<void> {
  if (id === undefined || rest.length > 0) throw new Usage('say which: remove ID.');
  if (!(await flatFileStore(db).remove(id, null, Date.now())))
    throw new StartFailure(`No flat file ${id} is offered.`);
  await removeKept(folder, id);
  say(`${id} is not offered any more.`);
}

async function run(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      type: text,
      name: text,
      description: text,
      contract: text,
      user: text,
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) return void process.stdout.write(help);
  const [command, ...rest] = positionals;
  const work = new Map([
    ['add', add],
    ['list', list],
    ['remove', remove],
  ]).get(command ?? '');
  if (work === undefined) throw new Usage('say add, list or remove. With --help it tells more.');
  const root = new URL('../../../', import.meta.url);
  const config = await readConfig(process.env, fileURLToPath(new URL('.moltrove', root)));
  const db = await openBeside({ home: config.home, address: config.userData });
  try {
    await work({ db, folder: flatFilesOf(config.home) }, rest, values);
  } finally {
    await db.destroy();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const usage =
    error instanceof Usage ||
    (error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS_'));
  const worded =
    usage ||
    error instanceof StartFailure ||
    error instanceof AppError ||
    (error instanceof Error && 'syscall' in error);
  const text = error instanceof Error ? (!worded && error.stack) || error.message : String(error);
  process.stderr.write(`moltrove: ${text}\n`);
  process.exitCode = usage ? usageCode : 1;
}
