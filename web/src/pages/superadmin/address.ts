/** Sections of the page, in the order of its navigation. */
export const superSections = ['administrators', 'limits', 'features', 'banner', 'mail', 'datasets'] as const;
export type SuperSection = (typeof superSections)[number];

export interface SuperadminAddress {
  readonly section?: SuperSection | undefined;
}

export function readSuperadminAddress(search: Record<string, unknown>): SuperadminAddress {
  const section = superSections.find((each) => each === search['section']);
  return section === undefined ? {} : { section };
}
