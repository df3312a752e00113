import { AppError, auditNotVerified, type AuditVerification } from '@moltrove/contract';
import { notedHeads } from '../../../shared/append-only/chain/heads.ts';
import { verifyChain } from '../../../shared/append-only/chain/verify-chain.ts';
import type { AuditLogDeps } from './audit-log-deps.ts';

/** Verifies the audit log in the background, once at a time, and remembers the last result. */
export function verifications({ userData, background, home, now }: AuditLogDeps) {
  let state = auditNotVerified;
  let running: { readonly stop: AbortController; readonly ended: Promise<void> } | null = null;

  const verify = async (signal: AbortSignal): Promise<AuditVerification> => {
    const heads = await notedHeads(home);
    const {
      entries,
      from,
      to,
      head,
      waiting,
      break: broken,
    } = await verifyChain(userData, {
      heads,
      signal,
      onProgress: (done, total) => (state = { ...state, done, total }),
    });
    return {
      ...state,
      state: broken === null ? 'intact' : 'broken',
      done: entries,
      total: Math.max(entries, state.total),
      firstOn: momentOf(from),
      lastOn: momentOf(to),
      head: head.position === 0 ? null : head,
      notedHeads: heads.length,
      waiting,
      break: broken,
    };
  };

  return {
    state: (): AuditVerification => state,

    /** Fails with CONFLICT while one is running. */
    start(startedBy: string): AuditVerification {
      if (running !== null) throw new AppError('CONFLICT', 'A verification is running. Wait for it to end.');
      const stop = new AbortController();
      const ended = Promise.withResolvers<void>();
      running = { stop, ended: ended.promise };
      state = { ...auditNotVerified, state: 'running', startedBy, startedOn: new Date(now()).toISOString() };
      background.run('the verification of the audit log', async () => {
        try {
          state = await verify(stop.signal);
        } catch (error) {
          if (stop.signal.aborted) state = { ...state, state: 'cancelled' };
          else {
            state = { ...state, state: 'failed', problem: 'It failed; the log of the server says why.' };
            throw error;
          }
        } finally {
          state = { ...state, endedOn: new Date(now()).toISOString() };
          running = null;
          ended.resolve();
        }
      });
      return state;
    },

    async cancel(): Promise<AuditVerification> {
      running?.stop.abort();
      await running?.ended;
      return state;
    },
  };
}

/** A changed time may be none. */
function momentOf(at: number | null): string | null {
  return at === null || !(Math.abs(at) <= 8.64e15) ? null : new Date(at).toISOString();
}
