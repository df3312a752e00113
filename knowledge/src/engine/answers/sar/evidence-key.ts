import { AppError, type EvidenceLevel } from '@moltrove/contract/without-calls';
import { compiled, evidenceOfAssays, firstConditions } from '../../index/evidence-column.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';

/**
 * What values of an assay must have in common with others to be compared at a level: the assay, a number of its conditions, or one
 * number for all; null if they are not compared. A release built before assays were matched does not tell collections of compiled
 * values from assays, and fails with SEARCH_OPTION_UNAVAILABLE for the level of the conditions.
 */
export function evidenceKeyReader(
  { source }: ReleaseIndex,
  level: EvidenceLevel,
): (assay: number) => number | null {
  const evidence = evidenceOfAssays(source);
  const isCompiled = (assay: number): boolean => evidence?.[assay] === compiled;
  switch (level) {
    case 'assay':
      return (assay) => (isCompiled(assay) ? null : assay);
    case 'conditions':
      if (evidence === null)
        throw new AppError(
          'SEARCH_OPTION_UNAVAILABLE',
          'This release was built before assays were matched by their conditions. Choose another level; after the next import, this one is there.',
        );
      return (assay) => {
        const own = evidence[assay];
        if (own === compiled) return null;
        return own < firstConditions ? -1 - assay : own;
      };
    case 'target':
      return (assay) => (isCompiled(assay) ? null : 0);
    case 'compiled':
      return () => 0;
  }
}
