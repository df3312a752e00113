import { exportUsageRows, exportUsageTable, usageOverTime, usageRows, usageTable } from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import { StreamedText } from '../../../platform/http/streamed-text.ts';
import type { ModuleDeps } from '../../../shared/module-deps.ts';
import type { RequestRecorder } from '../requests/request-recorder.ts';
import { usageRowsCsv, usageTableCsv } from './usage-csv.ts';
import { figuresOverTime } from './usage-over-time.ts';
import { allUsageRows, usageRowPage } from './usage-rows.ts';
import { usageTableRows } from './usage-table.ts';

export type UsageDeps = Pick<ModuleDeps, 'userData' | 'now'>;

/** Figures of use over time, by contract and by user, with the rows behind each. */
export function usageRoutes(
  routes: Routes,
  { userData, now, recorder }: UsageDeps & { readonly recorder: RequestRecorder },
): void {
  routes.serve(usageOverTime, async ({ body, signal }) => {
    await recorder.write();
    return figuresOverTime(userData, body, now(), signal);
  });

  routes.serve(usageTable, async ({ body, signal }) => {
    await recorder.write();
    const { page, pageSize } = body;
    const rows = await usageTableRows(userData, body, signal);
    return { rows: rows.slice(page * pageSize, (page + 1) * pageSize), total: rows.length };
  });

  routes.serve(exportUsageTable, async ({ body, signal }) => {
    await recorder.write();
    const rows = await usageTableRows(userData, body, signal);
    return new StreamedText(fileName(body.of, body), usageTableCsv(body.of, rows));
  });

  routes.serve(usageRows, async ({ body, signal }) => {
    await recorder.write();
    return usageRowPage(userData, body, signal);
  });

  routes.serve(exportUsageRows, async ({ body, signal }) => {
    await recorder.write();
    const { figure } = body;
    return new StreamedText(
      fileName(figure, body),
      usageRowsCsv(figure, allUsageRows(userData, body, signal)),
    );
  });
}

const fileName = (what: string, { from, to }: { readonly from: string; readonly to: string }): string =>
  `moltrove-${what}-${from}-${to}.csv`;
