import type { SearchJobs, SearchSetup } from '../search-thread/jobs.ts';
import type { JobPool } from '../worker-pool/job-pool.ts';

/** The search threads of an open release. */
export type SearchPool = JobPool<SearchJobs, SearchSetup>;
