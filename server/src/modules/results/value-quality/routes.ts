import {
  AppError,
  reportedValue,
  saveReportedValue,
  structureForms,
  valueReport,
  withdrawReportedValue,
} from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';
import { loadedRelease } from '../../../release/remembered-release.ts';
import type { ReportedValueStore } from './reported-value-store.ts';

interface ValueQualityDeps {
  readonly release: CurrentRelease;
  readonly store: ReportedValueStore;
  readonly now: () => number;
}

/** Stored with a reported value for administrators, because a later release may differ. */
const storedColumns = [
  'str_id',
  'structure_name',
  'assay_id',
  'ref_id',
  'protein',
  'std_activity_type',
  'std_act_prefix',
  'activity_value',
  'standard_uom',
  'activity_type',
  'activity_prefix',
  'measured',
  'activity_uom',
  'reference',
] as const;

export function valueQualityRoutes(routes: Routes, { release, store, now }: ValueQualityDeps): void {
  routes.serve(valueReport, async ({ params: { id }, signal }) => {
    const report = await release.loaded().knowledge.valueReport(id, { signal });
    if (report === null) throw noActivity(id);
    return report;
  });

  routes.serve(structureForms, async ({ params: { id }, query, signal }) => {
    const forms = await release.loaded().knowledge.structureForms({ strId: id, ...query }, { signal });
    if (forms === null) {
      throw new AppError('NOT_FOUND', `This release has no structure with the ID ${id}.`, { strId: id });
    }
    return forms;
  });

  routes.serve(saveReportedValue, async ({ caller, body: { act_id: actId, reason, note }, signal }) => {
    const [row] = await release.loaded().knowledge.rowsById('activities', [actId], { signal });
    if (row === undefined) throw noActivity(actId);
    const activity = Object.fromEntries(storedColumns.map((key) => [key, row[key] ?? null]));
    const report = { userId: caller.user.id, actId, reason, note, activity };
    return store.save({ ...report, release: loadedRelease(release), at: now() });
  });

  routes.serve(reportedValue, async ({ caller, query }) => ({
    report: await store.find(caller.user.id, query.act_id),
  }));

  routes.serve(withdrawReportedValue, async ({ caller, body }) => ({
    withdrawn: await store.withdraw(caller.user, body.reportId, now()),
  }));
}

function noActivity(actId: number): AppError {
  return new AppError('NOT_FOUND', `This release has no activity with the ID ${actId}.`, { actId });
}
