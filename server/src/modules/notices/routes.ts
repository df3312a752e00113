import {
  fetchCriteria,
  fetchNotices,
  notificationSettings,
  readNotices,
  selectCriteria,
  userCriteria,
} from '@moltrove/contract';
import { moment } from '../../platform/access/moment.ts';
import { requireOwnId } from '../../platform/access/own-id.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { loadedRelease } from '../../release/remembered-release.ts';
import type { ModuleDeps } from '../../shared/module-deps.ts';
import { noticeStore } from '../../shared/notifying/notice-store.ts';
import { notificationChoices } from '../../shared/notifying/notification-choices.ts';
import { changesOf, servedReleases } from './served-releases.ts';

export type NoticeDeps = Pick<ModuleDeps, 'userData' | 'release' | 'now'>;

export function noticeRoutes(routes: Routes, { userData, release, now }: NoticeDeps): void {
  const notices = noticeStore(userData);
  const choices = notificationChoices(userData);
  const served = servedReleases(userData);

  routes.serve(notificationSettings, async ({ caller, body: { id, settings } }) => {
    requireOwnId(caller, id);
    const chosen =
      Object.keys(settings).length === 0 ? await choices.mails(id) : await choices.changeMails(id, settings);
    return { ...chosen, notificationSettingsId: id };
  });

  routes.serve(userCriteria, async ({ caller }) => ({ criteria: await choices.criteria(caller.user.id) }));

  routes.serve(selectCriteria, async ({ caller: { user }, body }) => {
    await choices.changeCriterion(user.id, body.criteriaId, body.is_active ?? null);
    return { criteria: await choices.criteria(user.id) };
  });

  routes.serve(fetchCriteria, async ({ caller, body }) => {
    const { id: userId } = caller.user;
    requireOwnId(caller, body.id ?? userId);
    const current = loadedRelease(release);
    const { counts } = release.loaded().knowledge.summary();
    const previous = await served.before(current.id);
    const changes = previous === null ? null : changesOf(counts, previous.counts);
    const chosen = (await choices.criteria(userId)).filter((criterion) => criterion.is_active);
    return {
      release: current,
      previous: previous?.release ?? null,
      criteria: chosen.map((criterion) => ({
        ...criterion,
        count: counts[criterion.criteria_id],
        change: changes?.[criterion.criteria_id] ?? null,
      })),
    };
  });

  routes.serve(fetchNotices, async ({ caller: { user }, query: { page, pageSize, only } }) => {
    const wanted = { only, offset: page * pageSize, limit: pageSize };
    const { notices: listed, total } = await notices.page(user, wanted, now());
    return {
      notices: listed.map(({ id, kind, title, text, createdAt, read, section }) => ({
        noticeId: id,
        kind,
        title,
        text,
        createdDate: moment(createdAt),
        read,
        section,
      })),
      total,
      unread: await notices.unread(user, now()),
    };
  });

  routes.serve(readNotices, async ({ caller: { user }, body: { noticeIds, read } }) => {
    await notices.mark(user, noticeIds ?? null, read, now());
    return { unread: await notices.unread(user, now()) };
  });
}
