import { limits } from '@moltrove/contract';
import { mailTo } from '../../platform/mail/mail-to.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

const hours = limits.passwordLinkMs / 3_600_000;

export const registrationMail = (to: string, link: string): Mail =>
  mailTo(to, 'Set your Moltrove password', [
    `Your evaluation account is ready. Set its password here, within ${hours} hours; the link works once:`,
    link,
    `The account then searches for ${limits.evaluationDays} days. If you did not ask for it, ignore this mail and nothing happens.`,
  ]);

/** To someone who registers again: the mail mentions the existing account, the page does not. */
export const alreadyRegisteredMail = (to: string, loginPage: string, forgotPage: string): Mail =>
  mailTo(to, 'You have a Moltrove account already', [
    'Somebody, perhaps you, asked for an evaluation account with this address. There is one already.',
    `Log in: ${loginPage}`,
    `Forgot your password? ${forgotPage}`,
    'If it was not you, ignore this mail: nothing has changed.',
  ]);

export const resetMail = (to: string, link: string): Mail =>
  mailTo(to, 'Set a new Moltrove password', [
    `Set a new password here, within ${hours} hours; the link works once:`,
    link,
    'All your open sessions and personal access tokens end then. If you did not ask for this, ignore this mail: your password stays as it is.',
  ]);

export const passwordChangedMail = (to: string, forgotPage: string): Mail =>
  mailTo(to, 'Your Moltrove password was changed', [
    'The password of your account was changed just now.',
    `If it was not you, set another one at once: ${forgotPage}`,
  ]);

const notYou = (pages: string): string =>
  `If it was not you, set another password at once, which ends all your sessions and personal access tokens: ${pages}/forgot-password`;

export const twoStepOnMail = (to: string, pages: string): Mail =>
  mailTo(to, 'Two-step login of Moltrove is on', [
    'Two-step login was switched on for your account just now: a login asks for a code of your authenticator app as well as the password.',
    `${notYou(pages)}\nThen ask your administrator to switch two-step login off.`,
  ]);

export const twoStepOffMail = (to: string, pages: string): Mail =>
  mailTo(to, 'Two-step login of Moltrove is off', [
    'Two-step login was switched off for your account just now: the password alone lets you in.',
    notYou(pages),
  ]);

export const recoveryCodeUsedMail = (to: string, left: number, pages: string): Mail =>
  mailTo(to, 'A recovery code of your Moltrove account was used', [
    `One of your recovery codes was used just now, in place of a code of your authenticator app. ${leftText(left)}`,
    `New ones replace all old ones: ${pages}/two-step`,
    notYou(pages),
  ]);

export const personalTokenMail = (to: string, name: string, endDate: string, pages: string): Mail =>
  mailTo(to, 'A personal access token of Moltrove was created', [
    `The personal access token “${name}” was created for your account just now. A program that has it works as you until ${endDate}, without a password.`,
    `See and revoke your tokens: ${pages}/access-tokens`,
    notYou(pages),
  ]);

const leftText = (left: number): string => {
  if (left === 0) return 'None is left.';
  return left === 1 ? 'One is left.' : `${left} are left.`;
};

/** To someone who requests a new password but logs in only by single sign-on. */
export const signOnOnlyMail = (to: string, label: string, loginPage: string): Mail =>
  mailTo(to, 'How to log in to Moltrove', [
    'Somebody, perhaps you, asked to set a new password for your account. It has no password here: it logs in with your organisation’s single sign-on.',
    `Choose “${label}” on the login page: ${loginPage}`,
    'If it was not you, ignore this mail: nothing has changed.',
  ]);
