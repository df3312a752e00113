import {
  AppError,
  type Banner,
  fetchBanner,
  featureNames,
  installationState,
  saveBanner,
} from '@moltrove/contract';
import { moment } from '../../platform/access/moment.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { changedSettings } from '../../shared/installation/changed-settings.ts';
import { bannerKey, type StoredBanner } from '../../shared/installation/live-settings.ts';
import type { SettingDeps } from './setting-routes.ts';

export function bannerRoutes(routes: Routes, { userData, live, now }: SettingDeps): void {
  const store = changedSettings(userData);

  // Asked by every page every minute, so it reads nothing from the store.
  routes.open(installationState, () => {
    const banner = live.bannerAt(now());
    return Promise.resolve({
      off: featureNames.filter((name) => !live.isOn(name)),
      banner:
        banner === null
          ? null
          : { id: banner.id, text: banner.text, level: banner.level, until: banner.until },
    });
  });

  routes.serve(fetchBanner, () => {
    const { value, change } = live.bannerState();
    return Promise.resolve({
      banner: value === null ? null : withoutId(value),
      shown: live.bannerAt(now()) !== null,
      changed: change === null ? null : { at: moment(change.changedAt), by: change.changedBy },
    });
  });

  routes.serve(saveBanner, async ({ caller: { user: actor }, body: { banner } }) => {
    const at = now();
    requireTimes(banner, at);
    const { value } = live.bannerState();
    const before = value === null ? null : withoutId(value);
    await store.save({ name: bannerKey, value: banner, before, after: banner, reason: null, actor, at });
    await live.refresh();
    return { shown: live.bannerAt(at) !== null };
  });
}

const withoutId = ({ text, level, from, until }: StoredBanner): Banner => ({ text, level, from, until });

function requireTimes(banner: { from: string | null; until: string | null } | null, now: number): void {
  if (banner === null || banner.until === null) return;
  const until = Date.parse(banner.until);
  const reason =
    until <= now
      ? 'This time is over. Give a later one, or none.'
      : banner.from !== null && until <= Date.parse(banner.from)
        ? 'The banner would end before it begins.'
        : null;
  if (reason !== null)
    throw new AppError('INVALID_REQUEST', reason, { fields: [{ path: 'banner.until', reason }] });
}
