import {
  AppError,
  type CallBody,
  limits,
  type postContractCredits,
  type postUserCredits,
} from '@moltrove/contract';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import type { UserData } from '../../../../platform/database/user-data.ts';
import { auditTrail } from '../../../../shared/append-only/audit-trail.ts';
import { contractCredits } from '../../../../shared/append-only/contract-credits.ts';
import { creditLedger } from '../../../../shared/append-only/credit-ledger.ts';
import { contractOf, type KnownUser } from '../known.ts';
import { type Administrator, fieldError } from '../rules.ts';
import { raiseRevision, requireRevision } from './guard.ts';
import { changeable, record } from './user-changes.ts';

export const postToContract = (
  db: UserData,
  actor: Administrator,
  id: string,
  { revision, kind, amount, note }: CallBody<typeof postContractCredits>,
  at: number,
) =>
  inTransaction(db, async (tx) => {
    const contract = await contractOf(tx, id);
    await requireRevision(tx, 'contract', contract, revision);
    const pool = contractCredits(tx);
    const before = await pool.balance(id);
    if (kind === 'grant') requireRoom(before, amount);
    const posting = { contractId: id, amount, at, note, actorId: actor.id };
    await (kind === 'grant' ? pool.grant(posting) : pool.withdraw(posting));
    const credits = await pool.balance(id);
    await recordPool(tx, actor, at, id, `credits.${kind}`, before, { credits, amount, note });
    return { id, revision: await raiseRevision(tx, 'contracts', id), credits };
  });

/** Posts to the ledger of a user, and to the pool of the contract for allotments and returns. */
export const postToUser = (
  db: UserData,
  actor: Administrator,
  id: string,
  { revision, ...posting }: CallBody<typeof postUserCredits>,
  at: number,
) =>
  inTransaction(db, async (tx) =>
    postToKnown(tx, actor, await changeable(tx, actor, id, revision), posting, at),
  );

/** The same for a user whom the actor may change at the present revision. */
export const postToKnown = (
  db: UserData,
  actor: Administrator,
  user: KnownUser,
  { kind, contractId, amount, note }: Omit<CallBody<typeof postUserCredits>, 'revision'>,
  at: number,
) =>
  inTransaction(db, async (tx) => {
    const { id } = user;
    const contract = await contractOf(tx, contractId);
    if (!user.subscriptions.some((each) => each.contractId === contractId))
      throw fieldError('contractId', `The user has no subscription in the contract ${contract.name}.`);
    const ledger = creditLedger(tx);
    const pool = contractCredits(tx);
    const before = await ledger.balance(id);
    if (kind === 'grant' || kind === 'allotment') requireRoom(before, amount);
    const posting = { userId: id, contractId, amount, at, note, actorId: actor.id };
    const poolBefore = await pool.balance(contractId);
    if (kind === 'allotment') await pool.allot(posting);
    else if (kind === 'return') await pool.giveBack(posting);
    else if (kind === 'grant') await ledger.grant(posting);
    else await ledger.take('withdrawal', posting);
    const credits = await ledger.balance(id);
    const about = { amount, contractId, contract: contract.name, note };
    await record(tx, actor, at, `credits.${kind}`, id, { credits: before }, { credits, ...about });
    if (kind === 'allotment' || kind === 'return') {
      const after = { credits: await pool.balance(contractId), amount, user: user.username, note };
      await recordPool(tx, actor, at, contractId, `credits.${kind}`, poolBefore, after);
      await raiseRevision(tx, 'contracts', contractId);
    }
    return { id, revision: await raiseRevision(tx, 'users', id), credits };
  });

function requireRoom(balance: number, amount: number): void {
  if (balance + amount <= limits.maxPostedCredits) return;
  throw new AppError(
    'CONFLICT',
    `A balance of more than ${limits.maxPostedCredits} credits is not possible.`,
  );
}

const recordPool = (
  tx: UserData,
  actor: Administrator,
  at: number,
  id: string,
  action: string,
  before: number,
  after: Readonly<Record<string, unknown>>,
): Promise<void> =>
  auditTrail(tx).add({
    actor,
    at,
    action,
    subject: { kind: 'contract', id },
    before: { credits: before },
    after,
  });
