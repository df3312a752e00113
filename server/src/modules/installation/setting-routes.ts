import {
  AppError,
  changeLimit,
  featureNames,
  type LimitName,
  limitNames,
  limitProblem,
  listSettings,
  switchFeature,
} from '@moltrove/contract';
import { moment } from '../../platform/access/moment.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { changedSettings } from '../../shared/installation/changed-settings.ts';
import {
  featureKey,
  limitKey,
  type LiveSettings,
  type LiveValue,
} from '../../shared/installation/live-settings.ts';
import type { ModuleDeps } from '../../shared/module-deps.ts';

export interface SettingDeps extends Pick<ModuleDeps, 'userData' | 'now'> {
  readonly live: LiveSettings;
}

export function settingRoutes(routes: Routes, { userData, live, now }: SettingDeps): void {
  const store = changedSettings(userData);

  routes.serve(listSettings, () =>
    Promise.resolve({
      limits: limitNames.map((name) => limitRow(live, name)),
      atStart: [...(live.configured.atStart ?? [])],
      features: featureNames.map((name) => {
        const { value: on, configured, change } = live.featureState(name);
        return { name, on, configured, changed: changeOf(change) };
      }),
    }),
  );

  routes.serve(changeLimit, async ({ caller: { user: actor }, body: { name, value, was, reason } }) => {
    const problem = value === null ? null : limitProblem(name, value);
    if (problem !== null)
      throw new AppError('INVALID_REQUEST', problem, { fields: [{ path: 'value', reason: problem }] });
    await live.refresh();
    const { value: before, configured, change } = live.limitState(name);
    if (before !== was) throw changedMeanwhile(change, before);
    const after = value ?? configured;
    await store.save({ name: limitKey(name), value, before, after, reason, actor, at: now() });
    await live.refresh();
    return { value: live.limit(name) };
  });

  routes.serve(switchFeature, async ({ caller: { user: actor }, body: { name, on, reason } }) => {
    const { value: before, configured } = live.featureState(name);
    const after = on ?? configured;
    await store.save({ name: featureKey(name), value: on, before, after, reason, actor, at: now() });
    await live.refresh();
    return { on: live.isOn(name) };
  });
}

const changeOf = (change: LiveValue<unknown>['change']) =>
  change === null ? null : { at: moment(change.changedAt), by: change.changedBy };

function limitRow(live: LiveSettings, name: LimitName) {
  const { value, configured, change } = live.limitState(name);
  const origin =
    change === null ? (live.configured.origins?.[name] ?? ('default' as const)) : ('changed' as const);
  return { name, value, configured, origin, changed: changeOf(change) };
}

function changedMeanwhile(change: LiveValue<number>['change'], value: number): AppError {
  const who = change === null ? 'Somebody' : change.changedBy;
  return new AppError(
    'CONFLICT',
    `${who} changed this limit to ${value.toLocaleString('en-US')} after you opened it. Look at it again.`,
    { value },
  );
}
