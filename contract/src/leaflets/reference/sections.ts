import { z } from 'zod';

/** Sections of the page of a reference, in order. */
export const referenceSections = ['compounds', 'sarTable', 'assays', 'citedAgain', 'doubts'] as const;
export type ReferenceSection = (typeof referenceSections)[number];

interface SectionEntry {
  readonly label: string;
  /** The noun for the count of the section, in singular and plural. */
  readonly counted: readonly [one: string, several: string];
  readonly description: string;
}

export const referenceSectionEntries: Readonly<Record<ReferenceSection, SectionEntry>> = {
  compounds: {
    label: 'Compounds',
    counted: ['structure', 'structures'],
    description: 'Structures in the numbering of the reference, with the values that it gives them.',
  },
  sarTable: {
    label: 'SAR table',
    counted: ['activity', 'activities'],
    description: 'Structures of the reference against its targets, by activity type and unit.',
  },
  assays: {
    label: 'Assays',
    counted: ['assay', 'assays'],
    description: 'Assays with values in the reference, those with the most values first.',
  },
  citedAgain: {
    label: 'Cited again later',
    counted: ['activity', 'activities'],
    description:
      'Values that a later reference gives again, for the same structure, target and activity type.',
  },
  doubts: {
    label: 'Doubtful values',
    counted: ['activity', 'activities'],
    description: 'Values that may be wrong, or that repeat one of an earlier reference.',
  },
};

/** A section that the reference has, with its count; null if it is counted only when the section is opened. */
export const listedReferenceSectionSchema = z.object({
  section: z.enum(referenceSections),
  count: z.int().nonnegative().nullable(),
});
export type ListedReferenceSection = z.infer<typeof listedReferenceSectionSchema>;
