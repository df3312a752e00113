import type { ChartKey } from './chart-entries.ts';
import { type ExportFormat, exportFormatOf, exportFormats } from './export-formats.ts';

/** The format of a ZIP with a page to read and the data behind it. */
export const dossierFormat = 'dossier';

/** Formats of all exports: those of tables, and the dossier. */
export const writtenFormats = [...exportFormats, dossierFormat] as const;
export type WrittenFormat = ExportFormat | typeof dossierFormat;

export const writtenFormatLabel = (format: WrittenFormat): string =>
  format === dossierFormat ? 'Dossier' : exportFormatOf(format).label;

export interface DossierFile {
  readonly name: string;
  readonly mediaType: string;
  readonly description: string;
}

/** The page shows at most this many of each; the other files have all rows. */
export const dossierBounds = { structures: 60, activities: 200, references: 50, chartEntries: 10 } as const;

/** The charts of the page, in order. */
export const dossierCharts: readonly ChartKey[] = [
  'target',
  'activitytype',
  'pactivity',
  'year',
  'assaytype',
  'murckoscaffold',
];

/** The files of a dossier, in the order in which they are listed. */
export const dossierFiles = {
  page: {
    name: 'index.html',
    mediaType: 'text/html',
    description:
      'The page to read and print, without a network: structures, charts, activities and references.',
  },
  structures: {
    name: 'structures.sdf',
    mediaType: exportFormatOf('sdf').mediaType,
    description: 'All structures with 2D coordinates and their columns, for drawing and modelling programs.',
  },
  tables: {
    name: 'tables.xlsx',
    mediaType: exportFormatOf('xlsx').mediaType,
    description: 'All five tabs with all rows and columns, a sheet for each tab.',
  },
  activities: {
    name: 'activities.parquet',
    mediaType: exportFormatOf('parquet').mediaType,
    description: 'All activities with typed columns, for DuckDB, pandas and R.',
  },
  about: {
    name: 'about.json',
    mediaType: 'application/json',
    description: 'The search with its filters, the release, and the rows and columns of each tab.',
  },
  crate: {
    name: 'ro-crate-metadata.json',
    mediaType: 'application/ld+json',
    description: 'The licence, and each file with its size and SHA-256, as RO-Crate 1.3.',
  },
} as const satisfies Record<string, DossierFile>;
