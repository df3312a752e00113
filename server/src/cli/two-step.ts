import { codeFor } from '../modules/accounts/two-step/code-for.ts';
import { turnOffFor } from '../modules/accounts/two-step/turn-off-for.ts';
import { storeName } from '../platform/database/open-store.ts';
import { type Command, mailing, runAlongside } from './alongside.ts';
import { say, Usage } from './on-process.ts';

const help = `Two-step login of a user, by NAME for logging in. The server may be running. Verify who is asking.

npm run two-step -- code NAME   prints a code with which a super administrator sets up two-step login
npm run two-step -- off NAME    turns it off for a user who has lost both the app and the recovery codes

A code works once, within 24 hours, and replaces an earlier one: give it only to NAME.
After off, the password alone is enough to log in; the user is informed by mail.
The audit trail records both.
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

const code: Command = ([name, ...rest]) => {
  if (name === undefined || rest.length > 0) throw new Usage('usage: npm run two-step -- code NAME.');
  return async ({ userData, location }) => {
    const made = await codeFor(userData, name, Date.now());
    const until = new Date(made.expiresAt).toISOString().slice(0, 16).replace('T', ' ');
    say(`Set-up code of ${made.username}, until ${until} UTC: ${made.code} (${storeName(location)})`);
  };
};

await runAlongside({ help, commands: { code: { read: code }, off: { read: off } } });
