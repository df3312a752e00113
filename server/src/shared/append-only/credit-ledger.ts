import type { Selectable } from 'kysely';
import { AppError } from '@moltrove/contract';
import { inBlocks, inTransaction, nextPosition } from '../../platform/database/in-transaction.ts';
import type { UserData, UserTables } from '../../platform/database/user-data.ts';

export type CreditEntry = Selectable<UserTables['creditEntries']>;

export interface Posting {
  readonly userId: string;
  readonly contractId: string;
  /** A positive integer. */
  readonly amount: number;
  readonly at: number;
  readonly note: string;
  /** Who granted them; null: the server. */
  readonly actorId: string | null;
}

export interface Spending extends Omit<Posting, 'actorId'> {
  /**
   * Reference of the payment, such as the id of an export: charged only once, however often it is requested.
   */
  readonly reference: string;
}

/**
 * Credits as an append-only ledger; a user's balance is the sum of the entries, which spending never takes
 * below 0.
 */
export function creditLedger(db: UserData) {
  return {
    balance: (userId: string): Promise<number> => balanceOf(db, userId),

    grant: (posting: Posting): Promise<void> =>
      inTransaction(db, (tx) =>
        add(tx, { ...posting, kind: 'grant', amount: whole(posting.amount), reference: null }),
      ),

    /** Adds grants, in one statement for many. */
    grantAll: (postings: readonly Posting[]): Promise<void> =>
      inTransaction(db, async (tx) => {
        const first = await nextPosition(tx, 'creditEntries');
        const rows = postings.map((posting, at) => ({
          ...posting,
          position: first + at,
          kind: 'grant' as const,
          amount: whole(posting.amount),
          reference: null,
        }));
        await inBlocks(rows, (block) => tx.insertInto('creditEntries').values(block).execute());
      }),

    /** Credits from the pool of the contract; call it in the transaction that takes them from there. */
    allot: (posting: Posting): Promise<void> =>
      inTransaction(db, (tx) =>
        add(tx, { ...posting, kind: 'allotment', amount: whole(posting.amount), reference: null }),
      ),

    /** Takes credits back to the pool, or withdraws them. Fails with CONFLICT when the balance is too low. */
    take: (kind: 'return' | 'withdrawal', posting: Posting): Promise<void> =>
      inTransaction(db, async (tx) => {
        const amount = whole(posting.amount);
        const balance = await balanceOf(tx, posting.userId);
        if (balance < amount) {
          const text = `The user has ${balance} credits left; ${amount} cannot be taken.`;
          throw new AppError('CONFLICT', text, { amount, balance });
        }
        await add(tx, { ...posting, kind, amount: -amount, reference: null });
      }),

    /**
     * Returns the new balance. Fails with CONFLICT, spending nothing, when the balance is too low; a
     * reference already paid and not refunded costs nothing. Concurrent calls never spend the same credit:
     * writing transactions run one at a time.
     */
    spend: (spending: Spending): Promise<number> =>
      inTransaction(db, async (tx) => {
        const { userId, reference } = spending;
        const amount = whole(spending.amount);
        const balance = await balanceOf(tx, userId);
        if ((await paidFor(tx, userId, reference)) !== null) return balance;
        if (balance < amount) {
          const text = `This costs ${amount} credits, and you have ${balance} left.`;
          throw new AppError('CONFLICT', text, { cost: amount, balance });
        }
        await add(tx, { ...spending, kind: 'spend', amount: -amount, actorId: userId });
        return balance - amount;
      }),

    /** Refunds, once, what was spent on something that failed; false when nothing was spent. */
    refund: (userId: string, reference: string, at: number, note: string): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const spent = await paidFor(tx, userId, reference);
        if (spent === null) return false;
        const { contractId, amount } = spent;
        await add(tx, {
          userId,
          contractId,
          at,
          note,
          kind: 'refund',
          amount: -amount,
          reference,
          actorId: null,
        });
        return true;
      }),

    /** Newest first. */
    entries: (userId: string, offset: number, limit: number): Promise<CreditEntry[]> =>
      db
        .selectFrom('creditEntries')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('position', 'desc')
        .offset(offset)
        .limit(limit)
        .execute(),
  };
}

export type CreditLedger = ReturnType<typeof creditLedger>;

async function add(tx: UserData, entry: Omit<CreditEntry, 'position'>): Promise<void> {
  const position = await nextPosition(tx, 'creditEntries');
  await tx
    .insertInto('creditEntries')
    .values({ position, ...entry })
    .execute();
}

async function balanceOf(db: UserData, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('creditEntries')
    .select(({ fn }) => fn.sum('amount').as('total'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** The spending entry of a reference that was not refunded. */
async function paidFor(tx: UserData, userId: string, reference: string): Promise<CreditEntry | null> {
  const entries = await tx
    .selectFrom('creditEntries')
    .selectAll()
    .where('userId', '=', userId)
    .where('reference', '=', reference)
    .orderBy('position', 'desc')
    .execute();
  return entries[0]?.kind === 'spend' ? entries[0] : null;
}

export function whole(amount: number): number {
  if (Number.isSafeInteger(amount) && amount > 0) return amount;
  throw new RangeError(`${amount} is not a number of credits.`);
}
