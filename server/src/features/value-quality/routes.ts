import { AppError, structureForms, valueReport } from '@moltrove/contract';
import type { Routes } from '../../http/routes.ts';
import type { ReleaseDoor } from '../../release/release-door.ts';

export function valueQualityRoutes(routes: Routes, release: ReleaseDoor): void {
  routes.serve(valueReport, async ({ params: { id }, signal }) => {
    const report = await release.loaded().knowledge.valueReport(id, { signal });
    if (report === null) {
      throw new AppError('NOT_FOUND', `This release has no activity with the ID ${id}.`, { actId: id });
    }
    return report;
  });

  routes.serve(structureForms, async ({ params: { id }, signal }) => {
    const forms = await release.loaded().knowledge.structureForms(id, { signal });
    if (forms === null) {
      throw new AppError('NOT_FOUND', `This release has no structure with the ID ${id}.`, { strId: id });
    }
    return forms;
  });
}
