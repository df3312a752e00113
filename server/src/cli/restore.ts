import { restoreBackup } from '../platform/database/backup/restore-backup.ts';
import { storeName } from '../platform/database/open-store.ts';
import { rowCount, runOnProcess } from './command.ts';

await runOnProcess({
  name: 'restore',
  mayReplace: true,
  help: `Restores the user data of a backup, completely or not at all. No server may be running on it.

npm run restore -- FILE [--replace]

--replace  replaces existing user data

MOLTROVE_HOME and MOLTROVE_USER_DATA select where the user data goes. A backup of SQLite can be restored to PostgreSQL,
and the other way round.
`,
  async run({ location, file, replace, say }) {
    const { takenAt, tables } = await restoreBackup(location, file, { replace });
    say(`Restored ${rowCount(tables)} of ${takenAt} to ${storeName(location)}. Start the server again.`);
  },
});
