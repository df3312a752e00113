import type { FastifyBaseLogger } from 'fastify';
import {
  type Banner,
  bannerSchema,
  type Endpoint,
  type Feature,
  featureNames,
  featureOf,
  installationLimits,
  type LimitName,
  limitNames,
  limitProblem,
} from '@moltrove/contract';
import type { UserData } from '../../platform/database/user-data.ts';
import { type ChangedSetting, changedSettings } from './changed-settings.ts';

export type ConfiguredOrigin = 'default' | 'file' | 'environment';

/** What the configuration says. Limits that it does not name have their usual values. */
export interface ConfiguredSettings {
  readonly limits: Readonly<Partial<Record<LimitName, number>>>;
  readonly registration: boolean;
  /** Where settings of the configuration come from, by name. */
  readonly origins?: Readonly<Partial<Record<string, ConfiguredOrigin>>>;
  /** Settings that are read only at the start, in words and without secrets. */
  readonly atStart?: ReadonlyArray<{
    readonly variable: string;
    readonly description: string;
    readonly value: string;
    readonly origin: ConfiguredOrigin;
  }>;
}

/** A value in use, what the configuration says, and the change that made the difference. */
export interface LiveValue<T> {
  readonly value: T;
  readonly configured: T;
  readonly change: Pick<ChangedSetting, 'changedAt' | 'changedBy'> | null;
}

export interface StoredBanner extends Banner {
  /** Differs for each stored banner. */
  readonly id: string;
}

/** Settings as they are now: those of the configuration, and what a super administrator changed since. */
export interface LiveSettings {
  readonly configured: ConfiguredSettings;
  limit(name: LimitName): number;
  isOn(feature: Feature): boolean;
  /** The feature of a call, if it is switched off; null otherwise. */
  offFeatureOf(endpoint: Endpoint): Feature | null;
  limitState(name: LimitName): LiveValue<number>;
  featureState(name: Feature): LiveValue<boolean>;
  /** The stored banner, also outside of its time. */
  bannerState(): LiveValue<StoredBanner | null>;
  /** The banner to show at this time; null without one. */
  bannerAt(now: number): StoredBanner | null;
  /** Reads the changes again. */
  refresh(): Promise<void>;
  stop(): void;
}

export const limitKey = (name: LimitName): string => `limit.${name}`;
export const featureKey = (name: Feature): string => `feature.${name}`;
export const bannerKey = 'banner';

/** Another server on the same user data may have changed a setting. */
const refreshEveryMs = 20_000;

interface Deps {
  readonly userData: UserData;
  readonly configured: ConfiguredSettings;
  readonly logger: FastifyBaseLogger;
  /** Called when a feature was switched on or off, by this server or another one. */
  readonly onSwitched?: () => void;
}

export async function liveSettings({
  userData,
  configured,
  logger,
  onSwitched,
}: Deps): Promise<LiveSettings> {
  const store = changedSettings(userData);
  let changes: ReadonlyMap<string, ChangedSetting> = new Map();
  let limits = new Map<LimitName, number>();
  let switches = new Map<Feature, boolean>();
  let banner: StoredBanner | null = null;

  const ofConfiguration = (name: LimitName): number =>
    configured.limits[name] ?? installationLimits[name].usual;
  const isOnInConfiguration = (feature: Feature): boolean =>
    feature === 'registration' ? configured.registration : true;

  const read = async (): Promise<void> => {
    changes = new Map((await store.all()).map((row) => [row.name, row]));
    const valueOf = (name: string): unknown => {
      const row = changes.get(name);
      return row === undefined ? undefined : (JSON.parse(row.value) as unknown);
    };
    limits = new Map();
    for (const name of limitNames) {
      const value = valueOf(limitKey(name));
      if (typeof value === 'number' && limitProblem(name, value) === null) limits.set(name, value);
    }
    const before = switches;
    switches = new Map();
    for (const name of featureNames) {
      const value = valueOf(featureKey(name));
      if (typeof value === 'boolean') switches.set(name, value);
    }
    if (featureNames.some((name) => switches.get(name) !== before.get(name))) onSwitched?.();
    const stored = bannerSchema.safeParse(valueOf(bannerKey));
    banner = stored.success ? { ...stored.data, id: String(changes.get(bannerKey)!.changedAt) } : null;
  };
  await read();
  const timer = setInterval(() => {
    read().catch((error: unknown) => logger.error({ err: error }, 'changed settings could not be read'));
  }, refreshEveryMs);
  timer.unref();

  const isOn = (feature: Feature): boolean => switches.get(feature) ?? isOnInConfiguration(feature);
  const stateOf = <T>(key: string, value: T, ofConfig: T): LiveValue<T> => ({
    value,
    configured: ofConfig,
    change: changes.get(key) ?? null,
  });
  return {
    configured,
    limit: (name) => limits.get(name) ?? ofConfiguration(name),
    isOn,
    offFeatureOf(endpoint) {
      const feature = featureOf(endpoint);
      return feature === null || isOn(feature) ? null : feature;
    },
    limitState: (name) =>
      stateOf(limitKey(name), limits.get(name) ?? ofConfiguration(name), ofConfiguration(name)),
    featureState: (name) => stateOf(featureKey(name), isOn(name), isOnInConfiguration(name)),
    bannerState: () => stateOf(bannerKey, banner, null),
    bannerAt(now) {
      if (banner === null) return null;
      const hasBegun = banner.from === null || Date.parse(banner.from) <= now;
      const isOver = banner.until !== null && Date.parse(banner.until) <= now;
      return hasBegun && !isOver ? banner : null;
    },
    refresh: read,
    stop: () => clearInterval(timer),
  };
}
