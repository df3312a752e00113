import { Readable } from 'node:stream';
import type { z } from 'zod';
import {
  auditLogOverview,
  auditVerification,
  cancelAuditVerification,
  exportAuditLog,
  fetchAuditLog,
  verifyAuditLog,
} from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import { StreamedText } from '../../../platform/http/streamed-text.ts';
import type { AuditFilter } from '../../../shared/append-only/audit-filter.ts';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { auditLines } from '../../../shared/append-only/chain/audit-file.ts';
import { storedLinks } from '../../../shared/append-only/chain/stored-links.ts';
import type { AuditLogDeps } from './audit-log-deps.ts';
import { auditPages } from './audit-pages.ts';
import { verifications } from './verifications.ts';

type Filters = z.output<(typeof exportAuditLog)['body']>;
const dayMs = 24 * 3_600_000;

/** The audit log for super administrators: pages, a file, and its verification. */
export function auditLogRoutes(routes: Routes, deps: AuditLogDeps): { stop(): Promise<unknown> } {
  const { userData, now } = deps;
  const pages = auditPages(userData);
  const verifying = verifications(deps);

  routes.serve(auditLogOverview, async ({ signal }) => ({
    ...(await pages.overview(signal)),
    verification: verifying.state(),
  }));

  routes.serve(fetchAuditLog, ({ body, signal }) => pages.page(filterOf(body), body, signal));

  routes.serve(exportAuditLog, async ({ caller: { user }, body }) => {
    const filters = namedFilters(body);
    const at = now();
    await auditTrail(userData).add({
      actor: user,
      at,
      action: 'audit.exported',
      subject: { kind: 'installation', id: 'audit' },
      before: null,
      after: filters,
    });
    const exportedAt = new Date(at).toISOString();
    const lines = auditLines(storedLinks(userData, filterOf(body)), { exportedAt, filters });
    return new StreamedText(`moltrove-audit-${exportedAt.slice(0, 10)}.jsonl`, Readable.from(lines));
  });

  routes.serve(verifyAuditLog, ({ caller: { user } }) => Promise.resolve(verifying.start(user.username)));
  routes.serve(auditVerification, () => Promise.resolve(verifying.state()));
  routes.serve(cancelAuditVerification, () => verifying.cancel());
  return { stop: () => verifying.cancel() };
}

function filterOf({ user, action, subjectKind, subjectId, from, to }: Filters): AuditFilter {
  return {
    ...(user === '' ? {} : { actorName: user }),
    ...(action === null ? {} : { action }),
    ...(subjectKind === null ? {} : { subjectKind }),
    ...(subjectId === '' ? {} : { subjectId }),
    ...(from === null || from === undefined ? {} : { from: Date.parse(from) }),
    ...(to === null || to === undefined ? {} : { until: Date.parse(to) + dayMs }),
  };
}

/** The filters that are set, for the file and the log; null without any. */
function namedFilters(body: Filters): Record<string, string> | null {
  const set = Object.entries(body).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, value] as const],
  );
  return set.length === 0 ? null : Object.fromEntries(set);
}
