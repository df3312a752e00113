import { randomUUID } from 'node:crypto';
import { AppError, type CallBody, type saveClient } from '@moltrove/contract';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import type { UserData } from '../../../../platform/database/user-data.ts';
import { auditTrail } from '../../../../shared/append-only/audit-trail.ts';
import { type Administrator, fieldError } from '../rules.ts';
import { raiseRevision, requireRevision } from './guard.ts';

export const changeClient = (
  db: UserData,
  actor: Administrator,
  { id: given, revision, name, note }: Required<CallBody<typeof saveClient>>,
  at: number,
) =>
  inTransaction(db, async (tx) => {
    const there = given === null ? null : await clientOf(tx, given);
    if (there !== null) await requireRevision(tx, 'client', there, revision);
    const other = await tx.selectFrom('clients').select('id').where('name', '=', name).executeTakeFirst();
    if (other !== undefined && other.id !== there?.id)
      throw fieldError('name', 'There is a client with this name already.');
    const id = there?.id ?? randomUUID();
    const row = { name, remark: note };
    if (there === null)
      await tx
        .insertInto('clients')
        .values({ id, ...row })
        .execute();
    else await tx.updateTable('clients').set(row).where('id', '=', id).execute();
    await auditTrail(tx).add({
      actor,
      at,
      action: there === null ? 'client.added' : 'client.changed',
      subject: { kind: 'client', id },
      before: there === null ? null : { name: there.name, note: there.remark },
      after: { name, note },
    });
    return { id, revision: await raiseRevision(tx, 'clients', id) };
  });

export async function clientOf(tx: UserData, id: string) {
  const row = await tx.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND', 'There is no such client.');
  return row;
}
