import { restoreBackup } from '../platform/database/backup/restore-backup.ts';
import { storeName } from '../platform/database/open-store.ts';
import { rowCount, runOnProcess } from './command.ts';

await runOnProcess({
  name: 'restore',
  mayReplace: true,
  help: `Puts the user data of a backup in its place, whole or not at all. No server may run on it meanwhile.

npm run restore -- FILE [--replace]

--replace  takes the place of user data that is there

It goes into the store of the settings: MOLTROVE_HOME, MOLTROVE_USER_DATA; that need not be the kind of store that the
backup is of.
`,
  async run({ place, file, replace, say }) {
    const { takenAt, tables } = await restoreBackup(place, file, { replace });
    say(`Restored ${rowCount(tables)} of ${takenAt} to ${storeName(place)}. Start the server again.`);
  },
});
