import { turnOffFor } from '../modules/accounts/two-step/turn-off-for.ts';
import { storeName } from '../platform/database/open-store.ts';
import { type Command, mailing, runAlongside } from './alongside.ts';
import { say, Usage } from './on-process.ts';

const help = `Turns off two-step login for a user who has lost both the app and the recovery codes. The server may be running.
Verify who is asking: from then on the password alone is enough to log in. The user is informed by mail.

npm run two-step -- off NAME

NAME is the user name for logging in. The audit trail records the change.
`;

const off: Command = ([name, ...rest]) => {
  if (name === undefined || rest.length > 0) throw new Usage('usage: npm run two-step -- off NAME.');
  return async ({ userData, location, config }) => {
    const { mailer, pages } = mailing(config);
    const { text, mail } = await turnOffFor(userData, name, Date.now(), pages());
    say(`${text} (${storeName(location)})`);
    if (mail !== null) await mailer.send(mail);
  };
};

await runAlongside({ help, commands: { off: { read: off } } });
