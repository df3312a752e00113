import { turnOffFor } from '../modules/accounts/two-step/turn-off-for.ts';
import { storeName } from '../platform/database/open-store.ts';
import { type Command, mailing, runAlongside } from './alongside.ts';
import { say, Usage } from './on-process.ts';

const help = `Turns the two-step login of a user off who has lost both the app and the recovery codes; the server may run
meanwhile. Make sure who asks: from then on the password alone lets them in. A mail tells them.

npm run two-step -- off NAME

NAME is the user name that they log in with. The audit trail tells of it.
`;

const off: Command = ([name, ...rest]) => {
  if (name === undefined || rest.length > 0) throw new Usage('say whose: npm run two-step -- off NAME.');
  return async ({ userData, place, config }) => {
    const { mailer, pages } = mailing(config);
    const { text, mail } = await turnOffFor(userData, name, Date.now(), pages());
    say(`${text} (${storeName(place)})`);
    if (mail !== null) await mailer.send(mail);
  };
};

await runAlongside({ help, commands: { off: { read: off } } });
