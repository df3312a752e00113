import type { DataRequestStatus } from '@moltrove/contract';
import { renewalStore } from '../../modules/accounts/profile/renewal-store.ts';
import { requestStore } from '../../shared/datasets/request-store.ts';
import type { UserData } from '../../platform/database/user-data.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { mailOwnNews, type OwnNews } from '../../shared/notifying/own-news.ts';

interface RequestContext {
  readonly userData: UserData;
  readonly mailer: Mailer;
  readonly pages: () => string;
  readonly say: (line: string) => void;
}

/** The states that a request can be moved to, as typed. */
export const movedStatuses: Readonly<Record<string, Exclude<DataRequestStatus, 'Requested'>>> = {
  'in-progress': 'In progress',
  ready: 'Ready',
  refused: 'Refused',
  cancelled: 'Cancelled',
};

interface Move {
  readonly requestId: string;
  readonly status: Exclude<DataRequestStatus, 'Requested'>;
  readonly answer: string;
  readonly flatFileId: string | null;
  readonly at: number;
}

/**
 * Moves a request for data to its next state and tells its user. The operator of the server has no account,
 * so the audit trail records no actor.
 */
export async function moveRequest(parts: RequestContext, move: Move): Promise<void> {
  const news = await requestStore(parts.userData).change({ ...move, actor: null });
  parts.say(`The request is ${move.status.toLowerCase()} now.`);
  await tell(parts, news);
}

/** Settles a renewal request and tells its user; the subscription itself does not change. */
export async function settleRenewal(parts: RequestContext, id: string, at: number): Promise<void> {
  const news = await renewalStore(parts.userData).settle(id, null, at);
  parts.say('The renewal request is settled now.');
  await tell(parts, news);
}

async function tell({ say, ...parts }: RequestContext, news: OwnNews): Promise<void> {
  const mailed = await mailOwnNews(parts, news);
  say(
    mailed
      ? 'The user has a notice, and a mail was written.'
      : 'The user has a notice. No mail was written: the user is disabled, has no mail address or has turned mails off.',
  );
}
