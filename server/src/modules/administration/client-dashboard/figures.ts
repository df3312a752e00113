import { sql } from 'kysely';
import { limits, type OwnContract, type Role } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import { contractCredits } from '../../../shared/append-only/contract-credits.ts';
import { creditLedger } from '../../../shared/append-only/credit-ledger.ts';
import { contractRow, contractRows } from '../subscriptions/lists/contract-lists.ts';
import { type Viewer, viewOf } from './views.ts';

/** The contracts whose dashboard the viewer may open, by name. */
export async function ownContractRows(
  db: UserData,
  viewer: Viewer,
  text: string | undefined,
  now: number,
): Promise<{ contracts: OwnContract[]; total: number }> {
  const scope = viewer.isStaff ? 'all' : [...new Set([...viewer.managed, ...viewer.member])];
  const page = {
    page: 0,
    pageSize: limits.maxChosenContracts,
    sortBy: 'name',
    sortOrder: 'ascending',
  } as const;
  const { contracts, total } = await contractRows(
    db,
    { ...page, ...(text === undefined ? {} : { text }) },
    now,
    scope,
  );
  return {
    contracts: contracts.map(({ id, name, clientName, endDate, state }) => ({
      id,
      name,
      clientName,
      endDate,
      state,
      view: viewOf(viewer, id),
    })),
    total,
  };
}

/** Seats, end and credits of a contract that the viewer may see. */
export async function dashboardOf(
  db: UserData,
  viewer: Viewer,
  contractId: string,
  roles: readonly Role[],
  now: number,
) {
  const view = viewOf(viewer, contractId);
  const { id, name, clientName, endDate, state, seats, seatsUsed, users } = await contractRow(
    db,
    contractId,
    now,
  );
  return {
    contract: { id, name, clientName, endDate, state, view, seats, seatsUsed },
    credits: view === 'own' ? null : { ...(await creditsOf(db, contractId)), users },
    own: {
      balance: await creditLedger(db).balance(viewer.userId),
      used: await usedOf(db, contractId, viewer.userId),
    },
    roles: [...roles],
  };
}

async function creditsOf(db: UserData, contractId: string) {
  const pool = await contractCredits(db).balance(contractId);
  const { allotted } = await db
    .selectFrom('contractCreditEntries')
    .select(({ fn }) => fn.sum('amount').as('allotted'))
    .where('contractId', '=', contractId)
    .where('userId', 'is not', null)
    .executeTakeFirstOrThrow();
  // Without the sign of zero.
  return { pool, allotted: 0 - Number(allotted ?? 0), used: await usedOf(db, contractId, null) };
}

/** Spent from a contract, less refunds, by a user or by all. */
async function usedOf(db: UserData, contractId: string, userId: string | null): Promise<number> {
  const ofUser = userId === null ? sql`` : sql`and user_id = ${userId}`;
  const { rows } = await sql<{ used: number | string }>`
    select coalesce(-sum(amount), 0) as used from credit_entries
    where contract_id = ${contractId} and kind in ('spend', 'refund') ${ofUser}`.execute(db);
  return Number(rows[0].used);
}
