import type { Mail } from './mailer.ts';

export const mailTo = (to: string, subject: string, paragraphs: readonly string[]): Mail => ({
  to,
  subject,
  text: `${paragraphs.join('\n\n')}\n\nMoltrove\n`,
});
