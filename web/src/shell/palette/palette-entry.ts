export const entryKinds = [
  'Commands',
  'Pages',
  'Saved searches',
  'Lists',
  'Recent searches',
  'Manual',
] as const;

/** Something that the palette finds. */
export interface PaletteEntry {
  /** Unique in the palette. */
  readonly key: string;
  readonly kind: (typeof entryKinds)[number];
  readonly label: string;
  /** Shown after the label, and searched too. */
  readonly detail?: string;
  /** Further words that find the entry. */
  readonly words?: string;
  readonly run: () => void;
}
