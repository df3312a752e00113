import {
  AppError,
  cancelOwnReport,
  changeTrackerItem,
  exportTracker,
  fetchTracker,
  isQueue,
  ownReports,
  type TrackerKey,
  trackerItem as trackerItemCall,
  trackerLogEntry,
  trackerOverview,
  trackersOf,
} from '@moltrove/contract';
import { isActive } from '../../../platform/access/subscriptions.ts';
import type { Subscription } from '../../../platform/access/user.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { StreamedText } from '../../../platform/http/streamed-text.ts';
import type { ModuleDeps } from '../../../shared/module-deps.ts';
import { mailOwnNews } from '../../../shared/notifying/own-news.ts';
import { administratorsFor } from './administrators.ts';
import { changeItem } from './change-item.ts';
import type { TrackerFilters } from './conditions.ts';
import { logEntry } from './log-entry.ts';
import { ownReportStore } from './own-reports.ts';
import { trackerCsv } from './tracker-csv.ts';
import { trackerItem } from './tracker-item.ts';
import { trackerPages } from './tracker-pages.ts';

export type TrackerDeps = Pick<
  ModuleDeps,
  'userData' | 'mailer' | 'pages' | 'background' | 'storedSearch' | 'now'
>;

/** Lists of what users report, ask for and do, for administrators; and what a user reported. */
export function trackerRoutes(
  routes: Routes,
  { userData, mailer, pages, background, storedSearch, now }: TrackerDeps,
): void {
  const lists = trackerPages(userData, now);
  const own = ownReportStore(userData);
  const openTo = (inRole: readonly Subscription[]): readonly TrackerKey[] =>
    trackersOf(inRole.filter((each) => isActive(each, now())).map(({ role }) => role));
  const requireOpen = (inRole: readonly Subscription[], tracker: TrackerKey): void => {
    if (!openTo(inRole).includes(tracker)) throw new AppError('ROLE_REFUSED');
  };
  /** The filters within what the caller may see: a flat-file administrator sees no exports. */
  const within = <Filters extends TrackerFilters>(
    inRole: readonly Subscription[],
    filters: Filters,
  ): Filters => {
    requireOpen(inRole, filters.tracker);
    if (filters.tracker !== 'downloads' || openTo(inRole).includes('logins')) return filters;
    if (filters.kind === 'export') throw new AppError('ROLE_REFUSED');
    return { ...filters, kind: 'flatFile' };
  };

  routes.serve(trackerOverview, async ({ inRole }) => {
    const keys = openTo(inRole);
    const trackers = keys.map(async (tracker) => ({
      tracker,
      open: isQueue(tracker) ? await lists.open(tracker) : null,
    }));
    return {
      trackers: await Promise.all(trackers),
      contracts: await userData
        .selectFrom('contracts')
        .select(['id', 'name'])
        .orderBy('name')
        .orderBy('id')
        .execute(),
      administrators: await administratorsFor(
        userData,
        keys.includes('logins') ? 'logins' : 'dataRequests',
        now(),
      ),
    };
  });

  routes.serve(fetchTracker, ({ inRole, body, signal }) => lists.page(within(inRole, body), signal));

  routes.serve(exportTracker, ({ inRole, body, signal }) => {
    const filters = within(inRole, body);
    const day = new Date(now()).toISOString().slice(0, 10);
    const stream = trackerCsv(filters.tracker, lists.all(filters, signal));
    return Promise.resolve(new StreamedText(`moltrove-${filters.tracker}-${day}.csv`, stream));
  });

  routes.serve(trackerItemCall, async ({ inRole, body: { tracker, id } }) => {
    requireOpen(inRole, tracker);
    return trackerItem(userData, tracker, id, now());
  });

  routes.serve(trackerLogEntry, async ({ inRole, body: { tracker, id } }) => {
    requireOpen(inRole, tracker);
    const entry = await logEntry(userData, tracker, id, now(), storedSearch);
    // A flat-file administrator sees no exports.
    if (entry.kind === 'export' && !openTo(inRole).includes('logins')) throw new AppError('ROLE_REFUSED');
    return entry;
  });

  routes.serve(changeTrackerItem, async ({ caller: { user }, inRole, body }) => {
    const { flatfileId: flatFileId, ...change } = body;
    requireOpen(inRole, change.tracker);
    const news = await changeItem(userData, { ...change, flatFileId, actor: user, at: now() });
    if (news !== null)
      background.run('the mail about a tracker', async () => {
        await mailOwnNews({ userData, mailer, pages }, news);
      });
    return trackerItem(userData, change.tracker, change.id, now());
  });

  routes.serve(ownReports, ({ caller: { user }, query }) => own.page(user.id, query));

  routes.serve(cancelOwnReport, async ({ caller: { user }, body }) => ({
    report: await own.cancel(body, user, now()),
  }));
}
