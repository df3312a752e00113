import { z } from 'zod';

/** Sections of the compound page, in order. */
export const leafletSections = [
  'activities',
  'targetProfile',
  'admeAndToxicity',
  'assays',
  'development',
  'related',
  'matchedPairs',
  'forms',
  'references',
  'patents',
  'doubts',
  'alerts',
] as const;
export type LeafletSection = (typeof leafletSections)[number];

interface SectionEntry {
  readonly label: string;
  /** The noun for the count of the section, in singular and plural. */
  readonly counted: readonly [one: string, several: string];
  readonly description: string;
}

export const leafletSectionEntries: Readonly<Record<LeafletSection, SectionEntry>> = {
  activities: {
    label: 'Activities',
    counted: ['activity', 'activities'],
    description: 'Measured values by target and activity type.',
  },
  targetProfile: {
    label: 'Target profile',
    counted: ['activity', 'activities'],
    description: 'Best and median pActivity on each target, of exact affinities and potencies.',
  },
  admeAndToxicity: {
    label: 'ADME and toxicity',
    counted: ['activity', 'activities'],
    description: 'Values of ADMET, toxicity and physicochemical assays by activity type.',
  },
  assays: { label: 'Assays', counted: ['assay', 'assays'], description: 'Assays by type and method.' },
  development: {
    label: 'Development',
    counted: ['development compound', 'development compounds'],
    description: 'Phase, indications, mechanisms of action, warnings, approval and companies.',
  },
  related: {
    label: 'Related structures',
    counted: ['structure', 'structures'],
    description: 'Similar structures, those that contain it or that it contains, and those of its scaffold.',
  },
  matchedPairs: {
    label: 'Matched pairs',
    counted: ['structure', 'structures'],
    description: 'Structures that differ from it in one part, with the values of both in the same assays.',
  },
  forms: {
    label: 'Forms and salts',
    counted: ['compound record', 'compound records'],
    description: 'Salts and other forms, with the compound records of each.',
  },
  references: {
    label: 'References',
    counted: ['reference', 'references'],
    description: 'References that report the compound, newest first.',
  },
  patents: {
    label: 'Patents',
    counted: ['patent', 'patents'],
    description: 'Patents with measured values of the compound, newest first.',
  },
  doubts: {
    label: 'Doubtful values',
    counted: ['activity', 'activities'],
    description: 'Values that may be wrong, or that repeat one of an earlier reference.',
  },
  alerts: {
    label: 'Structural alerts',
    counted: ['structural alert', 'structural alerts'],
    description: 'Patterns of published sets of alerts that the structure contains.',
  },
};

/** A section that the structure has, with its count; null if it is counted only when the section is opened. */
export const listedSectionSchema = z.object({
  section: z.enum(leafletSections),
  count: z.int().nonnegative().nullable(),
});
export type ListedSection = z.infer<typeof listedSectionSchema>;
