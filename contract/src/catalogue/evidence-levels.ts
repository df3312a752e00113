/**
 * How comparable two values of the same target, mutant and activity type are, closest first; each level allows what those before
 * it allow. `assay`: of the same assay. `conditions`: of assays whose type, organism, cells and mutant are the same.
 * `target`: of any assays of the target. `compiled`: also values from collections that give no assays of their own.
 */
export const evidenceLevels = ['assay', 'conditions', 'target', 'compiled'] as const;
export type EvidenceLevel = (typeof evidenceLevels)[number];

export const evidenceLevelLabels: Record<EvidenceLevel, string> = {
  assay: 'Same assay',
  conditions: 'Matching assays',
  target: 'Same target',
  compiled: 'Same target, with compiled values',
};

/** What the values of a level have in common, as the end of a sentence. */
export const evidenceLevelMeanings: Record<EvidenceLevel, string> = {
  assay: 'measured in the same assay',
  conditions: 'from assays on the same target whose type, organism, cells and mutant are the same',
  target: 'from any assays on the same target',
  compiled:
    'from any assays on the same target, or from collections that compile values without their assays',
};
