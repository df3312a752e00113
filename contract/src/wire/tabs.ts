import { z } from 'zod';
import { type TabKey, tabKeys } from '../domain/tabs.ts';
import { renamedFields, renamedKeys, renamedValues } from './renamed.ts';

/** Names of the tabs in the specification, used in calls, addresses, searches and stored data. */
const wireNames = {
  structures: 'structuretab',
  activities: 'activitiestab',
  assays: 'assaytab',
  clinicalCompounds: 'developmentcompoundstab',
  references: 'documentstab',
} as const satisfies Record<TabKey, string>;
export type WireTab = (typeof wireNames)[TabKey];

export const tabKeySchema = renamedValues(wireNames);
/** A tab by its wire name. Searches contain it unconverted, because the id of a search is computed from its text. */
export const wireTabSchema = tabKeySchema.in;
export const wireTabs: readonly WireTab[] = tabKeys.map((tab) => wireNames[tab]);

export const wireTab = (tab: TabKey): WireTab => wireNames[tab];

export const tabOfWire = (wire: WireTab): TabKey => readTab(wire)!;

/** The tab with this wire name; null for any other text. */
export function readTab(text: unknown): TabKey | null {
  return tabKeys.find((tab) => wireNames[tab] === text) ?? null;
}

/** Names of a tab in the paths of calls: its wire name; for development compounds also a shorter one, which clients send. */
export const tabRoutes = [
  'structuretab',
  'activitiestab',
  'assaytab',
  'documentstab',
  'developmentcompounds',
  'developmentcompoundstab',
] as const;
export type TabRoute = (typeof tabRoutes)[number];

export const tabRouteSchema = z.codec(z.enum(tabRoutes), z.enum(tabKeys), {
  decode: (route) => readTab(route) ?? 'clinicalCompounds',
  encode: (tab): TabRoute => (tab === 'clinicalCompounds' ? 'developmentcompounds' : wireNames[tab]),
});

/** In stored exports: all tabs in one file. */
export const allTabs = 'alltabs';

/** A value for each tab. */
export const byTabSchema = <V extends z.ZodType>(value: V) => renamedFields(wireNames, value);

/** A value for each tab in a request, by wire names: a request keeps the names of its fields. */
export const byWireTabSchema = <V extends z.ZodType>(value: V) =>
  z.strictObject(
    Object.fromEntries(wireTabs.map((wire) => [wire, value])) as { readonly [Wire in WireTab]: V },
  );

/** By tab, the keys of the columns without any value. */
export const emptyColumnsSchema = renamedKeys(wireNames, z.array(z.string()));
