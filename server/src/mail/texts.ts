import { limits } from '@moltrove/contract';
import type { Mail } from './mailer.ts';

const hours = limits.passwordLinkMs / 3_600_000;

const mailTo = (to: string, subject: string, paragraphs: readonly string[]): Mail => ({
  to,
  subject,
  text: `${paragraphs.join('\n\n')}\n\nMoltrove\n`,
});

export const registrationMail = (to: string, link: string): Mail =>
  mailTo(to, 'Set your Moltrove password', [
    `Your evaluation account is ready. Set its password here, within ${hours} hours; the link works once:`,
    link,
    `The account then searches for ${limits.evaluationDays} days. If you did not ask for it, ignore this mail and nothing happens.`,
  ]);

/** To somebody who registers once more: the page says nothing of the account that there is, the mail does. */
export const alreadyRegisteredMail = (to: string, loginPage: string, forgotPage: string): Mail =>
  mailTo(to, 'You have a Moltrove account already', [
    'Somebody, perhaps you, asked for an evaluation account with this address. There is one already.',
    `Log in: ${loginPage}`,
    `Forgotten the password? ${forgotPage}`,
    'If it was not you, ignore this mail: nothing has changed.',
  ]);

export const resetMail = (to: string, link: string): Mail =>
  mailTo(to, 'Set a new Moltrove password', [
    `Set a new password here, within ${hours} hours; the link works once:`,
    link,
    'All your open sessions end with it. If you did not ask for this, ignore this mail: your password stays as it is.',
  ]);

export const passwordChangedMail = (to: string, forgotPage: string): Mail =>
  mailTo(to, 'Your Moltrove password was changed', [
    'The password of your account was changed just now.',
    `If it was not you, set another one at once: ${forgotPage}`,
  ]);
