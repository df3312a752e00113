import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { readPattern, startRdkit } from '@moltrove/chemistry';
import type { BadRow } from '../release/import-report.ts';
import type { OnProgress } from '../release/progress.ts';
import { stopIf } from '../release/stop-if.ts';

const alertsBetweenPauses = 100;

interface ReadOptions {
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads the SMARTS of structural alerts and stores what RDKit read, so that pages need not read them again. Returns the
 * alerts that cannot be read, by name.
 */
export async function readAlerts(db: DatabaseSync, { onProgress, signal }: ReadOptions): Promise<BadRow[]> {
  const alerts = db
    .prepare('SELECT alert_id, alert_name, smarts FROM structural_alert ORDER BY alert_id')
    .all();
  if (alerts.length === 0) return [];
  const rdkit = await startRdkit();
  rdkit.disable_logging();
  const update = db.prepare(
    'UPDATE structural_alert SET query = ?, pattern = ?, problem = ? WHERE alert_id = ?',
  );
  const unreadable: BadRow[] = [];
  db.exec('BEGIN');
  try {
    for (const [done, alert] of alerts.entries()) {
      if (done % alertsBetweenPauses === 0) {
        onProgress({ step: 'patterns of structural alerts', done, total: alerts.length, unit: 'alerts' });
        await setImmediate();
        stopIf(signal);
      }
      const id = alert['alert_id'] as number;
      const smarts = alert['smarts'] as string;
      const read = readPattern(rdkit, smarts);
      if (read.ok) {
        const { json, pattern } = read.value;
        update.run(json, Buffer.from(pattern).toString('base64'), null, id);
        continue;
      }
      const { reason } = read.problem;
      update.run(null, null, reason, id);
      unreadable.push({
        source: 'structural_alert',
        id: String(id),
        outcome: 'kept',
        reason: `its SMARTS cannot be read: ${reason}`,
        value: `${alert['alert_name'] as string}: ${smarts}`,
      });
    }
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
  return unreadable;
}
