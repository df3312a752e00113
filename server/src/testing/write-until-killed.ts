import { openStore } from '../platform/database/open-store.ts';
import { auditTrail } from '../shared/append-only/audit-trail.ts';

/**
 * A separate process that appends entries to the audit trail and prints the number of each once it is
 * acknowledged.
 */
const [home, address] = process.argv.slice(2);
const { userData } = await openStore({ home, address: address === '' ? null : address }, () => undefined);
const trail = auditTrail(userData);
const [last] = await trail.list({}, 1);
const subject = { kind: 'test', id: 'killed' };
for (let number = (last?.at ?? 0) + 1; ; number += 1) {
  await trail.add({ actor: null, at: number, action: 'written', subject, before: null, after: { number } });
  await new Promise<void>((resolve) => process.stdout.write(`${number}\n`, () => resolve()));
}
