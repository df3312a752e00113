/** A part of the product that a super administrator may switch off. */
interface FeatureEntry {
  readonly label: string;
  /** What is refused while it is off. */
  readonly whenOff: string;
  /** Calls that are refused: all of a tag, or these by name. */
  readonly tag?: string;
  readonly calls?: readonly string[];
}

export const features = {
  registration: {
    label: 'Registration',
    whenOff: 'Nobody registers, and links of earlier registrations no longer work. Users can still be added.',
    calls: [],
  },
  exports: {
    label: 'Exports',
    whenOff: 'No export is started. Files that were written before can still be downloaded.',
    calls: ['startExport', 'startAllTabsExport', 'startDossierExport', 'startViewExport', 'startQueryExport'],
  },
  sarView: { label: 'SAR view', whenOff: 'SAR tables are neither shown nor computed.', tag: 'SAR' },
  analyzers: {
    label: 'Analyzers',
    whenOff: 'Charts are not compared with one another.',
    tag: 'Analyzers',
  },
  dynamicQuery: {
    label: 'Dynamic query',
    whenOff: 'No query over the tables is run, and their columns are not listed.',
    tag: 'Dynamic query',
  },
  alerts: {
    label: 'Alerts',
    whenOff:
      'Saved searches are not run again after a release, nobody is told of changes, and no alert is set or shown. Alerts that were set go on once they are switched on.',
    calls: ['setSearchAlert', 'searchAlertRun', 'searchAlertRows', 'searchAlertIds'],
  },
} as const satisfies Record<string, FeatureEntry>;

export type Feature = keyof typeof features;
export const featureNames = Object.keys(features) as [Feature, ...Feature[]];

/** The feature that a call belongs to; null if it cannot be switched off. */
export function featureOf({ name, tag }: { readonly name: string; readonly tag: string }): Feature | null {
  const entries: Readonly<Record<Feature, FeatureEntry>> = features;
  return (
    featureNames.find((each) => entries[each].tag === tag || entries[each].calls?.includes(name) === true) ??
    null
  );
}

export const featureOffText = (feature: Feature): string =>
  `${features[feature].label}: switched off by the administrator of this installation.`;
