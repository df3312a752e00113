import type { Selectable } from 'kysely';
import { AppError } from '@moltrove/contract';
import { inTransaction, nextPosition } from '../../platform/database/in-transaction.ts';
import type { UserData, UserTables } from '../../platform/database/user-data.ts';
import { creditLedger, type Posting, whole } from './credit-ledger.ts';

export type ContractCreditEntry = Selectable<UserTables['contractCreditEntries']>;
type OfContract = Omit<Posting, 'userId'>;

/**
 * The pool of credits of a contract as an append-only ledger. What is allotted to a user leaves the pool and
 * enters the user's ledger in one transaction; neither balance ever falls below 0.
 */
export function contractCredits(db: UserData) {
  return {
    balance: (contractId: string): Promise<number> => balanceOf(db, contractId),

    grant: (posting: OfContract): Promise<void> =>
      inTransaction(db, (tx) => add(tx, { ...posting, kind: 'grant', userId: null }, whole(posting.amount))),

    /** Fails with CONFLICT when the pool has fewer, like `allot`. */
    withdraw: (posting: OfContract): Promise<void> =>
      inTransaction(db, async (tx) => {
        await requirePool(tx, posting);
        await add(tx, { ...posting, kind: 'withdrawal', userId: null }, -whole(posting.amount));
      }),

    allot: (posting: Posting): Promise<void> =>
      inTransaction(db, async (tx) => {
        await requirePool(tx, posting);
        await add(tx, { ...posting, kind: 'allotment' }, -whole(posting.amount));
        await creditLedger(tx).allot(posting);
      }),

    /** Takes back what was allotted from this pool. Fails with CONFLICT for more than that or than the user has. */
    giveBack: (posting: Posting): Promise<void> =>
      inTransaction(db, async (tx) => {
        const amount = whole(posting.amount);
        const allotted = await allottedTo(tx, posting);
        if (amount > allotted) {
          const text = `The user has ${allotted} credits of this contract's pool; ${amount} cannot go back to it.`;
          throw new AppError('CONFLICT', text, { amount, allotted });
        }
        await creditLedger(tx).take('return', posting);
        await add(tx, { ...posting, kind: 'return' }, amount);
      }),
  };
}

async function add(
  tx: UserData,
  { contractId, at, kind, userId, note, actorId }: Omit<ContractCreditEntry, 'position' | 'amount'>,
  amount: number,
): Promise<void> {
  const position = await nextPosition(tx, 'contractCreditEntries');
  const row = { position, contractId, at, kind, amount, userId, note, actorId };
  await tx.insertInto('contractCreditEntries').values(row).execute();
}

async function requirePool(tx: UserData, { contractId, amount }: OfContract): Promise<void> {
  const balance = await balanceOf(tx, contractId);
  if (balance >= amount) return;
  const text = `The contract has ${balance} credits left; ${amount} cannot be taken.`;
  throw new AppError('CONFLICT', text, { amount, balance });
}

async function balanceOf(db: UserData, contractId: string): Promise<number> {
  const { total } = await db
    .selectFrom('contractCreditEntries')
    .select(({ fn }) => fn.sum('amount').as('total'))
    .where('contractId', '=', contractId)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** Allotted from this pool, less what was given back. */
async function allottedTo(tx: UserData, { contractId, userId }: Posting): Promise<number> {
  const { total } = await tx
    .selectFrom('contractCreditEntries')
    .select(({ fn }) => fn.sum('amount').as('total'))
    .where('contractId', '=', contractId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return -Number(total ?? 0);
}
