import { AppError, mailFacts, testMail } from '@moltrove/contract';
import { moment } from '../../platform/access/moment.ts';
import { isAddress } from '../../platform/mail/address.ts';
import { mailTo } from '../../platform/mail/mail-to.ts';
import type { MailTrial } from '../../platform/mail/mail-trial.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { auditTrail } from '../../shared/append-only/audit-trail.ts';
import type { ModuleDeps } from '../../shared/module-deps.ts';

export interface MailRouteDeps extends Pick<ModuleDeps, 'userData' | 'pages' | 'now'> {
  readonly mailTrial: MailTrial;
}

export function mailRoutes(routes: Routes, { userData, mailTrial, pages, now }: MailRouteDeps): void {
  const { server, from } = mailTrial;

  routes.serve(mailFacts, ({ caller: { user } }) =>
    Promise.resolve({ server, from, to: isAddress(user.username) ? user.username : null }),
  );

  routes.serve(testMail, async ({ caller: { user } }) => {
    const to = user.username;
    if (!isAddress(to)) throw new AppError('CONFLICT', `Your user name ${to} is not an e-mail address.`);
    const { outcome, answer } = await mailTrial.send(
      mailTo(to, 'A test of Moltrove’s mails', [
        `${to} sent this at ${moment(now())} from the page Super administration of ${pages()}.`,
        'If you read it, mails of this installation arrive.',
      ]),
    );
    await auditTrail(userData).add({
      actor: user,
      at: now(),
      action: 'mail.tested',
      subject: { kind: 'mail', id: user.id },
      before: null,
      after: { outcome, server },
    });
    return { outcome, to, server, from, answer };
  });
}
