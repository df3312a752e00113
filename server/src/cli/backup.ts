import { takeBackup } from '../platform/database/backup/take-backup.ts';
import { storeName } from '../platform/database/open-store.ts';
import { rowCount, runOnProcess } from './command.ts';

await runOnProcess({
  name: 'backup',
  mayReplace: false,
  help: `Writes the user data into a new file, as it is at one moment; the server may run meanwhile.

npm run backup -- FILE

It takes the user data of the settings: MOLTROVE_HOME, MOLTROVE_USER_DATA. The file has the same format whichever
store it is of. Releases and the folder secrets are not in it.
`,
  async run({ place, file, say }) {
    const { tables } = await takeBackup(place, file);
    say(`${file} holds ${rowCount(tables)} in ${tables.length} tables of ${storeName(place)}.`);
  },
});
