import type { CriterionOption, EmptyColumns, TreeKey } from '@moltrove/contract/without-calls';
import type { CallOptions, ReleaseRanges, ReleaseSummary } from '../../../knowledge-base.ts';
import type { ReleaseCalls } from '../../../knowledge-base/release.ts';
import type { Manifest } from '../../../release/manifest.ts';
import type { SearchPool } from '../search-pool.ts';

/** The parts of a summary that are not in the manifest. */
export interface SummaryFacts {
  readonly options: readonly CriterionOption[];
  readonly trees: readonly TreeKey[];
  readonly charts: readonly string[];
  readonly emptyColumns: EmptyColumns;
}

export function releaseCalls(pool: SearchPool, manifest: Manifest, facts: SummaryFacts): ReleaseCalls {
  let known: ReleaseRanges | null = null;
  return {
    summary(): ReleaseSummary {
      const { id, name, date, builtAt, source, attribution, simulated, counts, noise = null } = manifest;
      return { id, name, date, builtAt, source, attribution, simulated, counts, noise, ...facts };
    },
    async ranges(options: CallOptions = {}): Promise<ReleaseRanges> {
      known ??= await pool.run('ranges', null, options);
      return known;
    },
  };
}
