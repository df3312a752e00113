import { resolve } from 'node:path';
import { datasetTypeLabels, type DatasetType, datasetTypes } from '@moltrove/contract';
import { flatFileStore } from '../shared/datasets/flat-file-store.ts';
import { offerFile } from '../modules/datasets/offer-file.ts';
import { flatFilesOf, removeStored, stateOf } from '../platform/files/stored-files.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { type Command, runAlongside, textOf } from './alongside.ts';
import { say, Usage } from './on-process.ts';

const types = datasetTypes.map((type) => `  ${type.padEnd(21)} ${datasetTypeLabels[type]}`).join('\n');
const help = `Offers files to users with flat-file access. The server may be running.

npm run flat-files -- add FILE --type TYPE [--name NAME] [--description TEXT] [--contract ID | --user NAME]
npm run flat-files -- list
npm run flat-files -- remove ID

add copies the file into the folder flat-files of the data folder. Without --contract or --user the file is offered
to everyone with flat-file access.

Types:
${types}
`;

const add: Command = ([file, ...rest], options) => {
  if (file === undefined || rest.length > 0) throw new Usage('usage: add FILE --type TYPE.');
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
  return async ({ userData, config: { home } }) => {
    const { id, name, bytes } = await offerFile(userData, flatFilesOf(home), offer, Date.now());
    say(`${name} (${bytes.toLocaleString('en-US')} bytes) is offered as ${id}.`);
  };
};

const isType = (text: string): text is DatasetType => datasetTypes.some((type) => type === text);

const list: Command = (rest) => {
  if (rest.length > 0) throw new Usage('list takes no arguments.');
  return async ({ userData, config: { home } }) => {
    const store = flatFileStore(userData);
    const files = await store.all();
    if (files.length === 0) say('No flat file is offered.');
    for (const file of files) {
      const state = file.damagedAt === null ? await stateOf(flatFilesOf(home), file) : 'damaged';
      const contracts = file.audience === 'contracts' ? await store.contractIdsOf(file.id) : [];
      const to = file.ownerId ?? (contracts.join(',') || file.audience);
      const date = new Date(file.uploadedAt).toISOString().slice(0, 10);
      const bytes = file.bytes.toLocaleString('en-US').padStart(15);
      say(`${file.id}  ${date}  ${bytes}  ${state.padEnd(7)}  ${file.datasetType}  ${to}  ${file.name}`);
    }
  };
};

const remove: Command = ([id, ...rest]) => {
  if (id === undefined || rest.length > 0) throw new Usage('usage: remove ID.');
  return async ({ userData, config: { home } }) => {
    if (!(await flatFileStore(userData).remove(id, null, Date.now())))
      throw new StartFailure(`No flat file ${id} is offered.`);
    await removeStored(flatFilesOf(home), id);
    say(`${id} is no longer offered.`);
  };
};

const text = { type: 'string' } as const;
await runAlongside({
  help,
  commands: {
    add: {
      options: { type: text, name: text, description: text, contract: text, user: text },
      read: add,
    },
    list: { read: list },
    remove: { read: remove },
  },
});
