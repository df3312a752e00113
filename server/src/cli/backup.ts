import { takeBackup } from '../platform/database/backup/take-backup.ts';
import { storeName } from '../platform/database/open-store.ts';
import { rowCount, runOnProcess } from './command.ts';

await runOnProcess({
  name: 'backup',
  mayReplace: false,
  help: `Writes a consistent snapshot of the user data to a new file. The server may be running.

npm run backup -- FILE

MOLTROVE_HOME and MOLTROVE_USER_DATA select the user data. The format of the file is the same for SQLite and
PostgreSQL. The file contains neither releases nor the folder secrets.
`,
  async run({ location, file, say }) {
    const { tables } = await takeBackup(location, file);
    say(`${file} holds ${rowCount(tables)} in ${tables.length} tables of ${storeName(location)}.`);
  },
});
