import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { turnOffFor } from '../accounts/two-step/turn-off-for.ts';
import { readConfig } from '../config.ts';
import { makeLogger } from '../http/request-log.ts';
import { postOffice } from '../mail/post-office.ts';
import { StartFailure } from '../start-failure.ts';
import { nodeSqliteDialect } from '../user-data/node-sqlite-dialect.ts';
import { openPostgres, storeName, type StorePlace, userDataFile } from '../user-data/open-store.ts';
import { kyselyOn, type UserData } from '../user-data/user-data.ts';

const help = `Turns the two-step login of a user off who has lost both the app and the recovery codes; the server may run
meanwhile. Make sure who asks: from then on the password alone lets them in. A mail tells them.

npm run two-step -- off NAME

NAME is the user name that they log in with. The audit trail tells of it.
`;

/** The tables are left as they are: the server that uses them brings them up to date. */
function opened(place: StorePlace): Promise<UserData> {
  if (place.address !== null) return openPostgres(place, place.address);
  const file = userDataFile(place.home);
  if (!existsSync(file))
    throw new StartFailure(
      `There is no user data in ${place.home}. Set MOLTROVE_HOME to the server's folder.`,
    );
  return Promise.resolve(kyselyOn(nodeSqliteDialect(file)));
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) {
    process.stdout.write(help);
    return 0;
  }
  const [what, name, ...rest] = positionals;
  if (what !== 'off' || name === undefined || rest.length > 0) {
    process.stderr.write('moltrove: say whose: npm run two-step -- off NAME. With --help it tells more.\n');
    return 2;
  }
  const root = new URL('../../../', import.meta.url);
  const config = await readConfig(process.env, fileURLToPath(new URL('.moltrove', root)));
  const place = { home: config.home, address: config.userData };
  const userData = await opened(place);
  try {
    const pages = config.publicUrl ?? `http://${config.host}:${config.port}`;
    const { text, mail } = await turnOffFor(userData, name, Date.now(), pages);
    process.stdout.write(`${text} (${storeName(place)})\n`);
    if (mail !== null) await postOffice(config, config.home, makeLogger('warn')).send(mail);
    return 0;
  } finally {
    await userData.destroy();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`moltrove: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
