/** The work of an open release, for monitoring. */
export interface EngineLoad {
  /** Search threads, and those that run a job at this moment. */
  readonly threads: number;
  readonly busy: number;
  /** Jobs that wait for a thread. */
  readonly waiting: number;
  /** Result sets found in the cache, and not found, since the release was opened. */
  readonly cacheHits: number;
  readonly cacheMisses: number;
}

export interface LoadCalls {
  load(): EngineLoad;
}
