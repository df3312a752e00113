import { restoreBackup } from '../platform/database/backup/restore-backup.ts';
import { openAlongside } from '../platform/database/open-alongside.ts';
import { storeName } from '../platform/database/open-store.ts';
import { noteRestored } from '../shared/append-only/chain/heads.ts';
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
    const userData = await openAlongside(location);
    // The audit log now ends where the backup does, and not at the head that was noted last.
    try {
      await noteRestored(userData, location.home, Date.now());
    } finally {
      await userData.destroy();
    }
    say(`Restored ${rowCount(tables)} of ${takenAt} to ${storeName(location)}. Start the server again.`);
  },
});
