import { mailTo } from '../../platform/mail/mail-to.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

const settingsHint = (pages: string): string =>
  `Which mails you get is set here: ${pages}/dashboard?section=notifications`;

interface Asked {
  readonly by: string;
  readonly datasetType: string;
  readonly description: string;
}

/** To an administrator. User input appears only in the text, never in the subject. */
export const dataRequestedMail = (to: string, { by, datasetType, description }: Asked, pages: string): Mail =>
  mailTo(to, 'A request for data', [
    `${by} asks for data: ${datasetType}.`,
    description,
    settingsHint(pages),
  ]);

export const renewalRequestedMail = (
  to: string,
  { by, contract, endDate, note }: { by: string; contract: string; endDate: string; note: string },
  pages: string,
): Mail =>
  mailTo(to, 'A subscription is to be renewed', [
    `${by} asks to renew the subscription of the contract ${contract}, which ends on ${endDate}.`,
    ...(note === '' ? [] : [note]),
    settingsHint(pages),
  ]);

/** A notice as a mail to the user it concerns. */
export const noticeMail = (
  to: string,
  { title, text }: { title: string; text: string },
  link: string,
  pages: string,
): Mail => mailTo(to, title, [text, link, settingsHint(pages)]);
