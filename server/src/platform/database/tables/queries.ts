/** Dynamic queries of users. */
export interface QueryTables {
  savedQueries: {
    id: string;
    ownerId: string;
    name: string;
    /** The name in the form used for comparison; null while deleted. */
    nameKey: string | null;
    /** The contract whose users may open it; null: only its owner. */
    sharedContractId: string | null;
    /** Grows by one with each change. */
    revision: number;
    createdAt: number;
    changedAt: number;
    deletedAt: number | null;
    /** As shown in lists. */
    sentence: string;
    /** JSON. */
    query: string;
  };
  ranQueries: {
    id: string;
    userId: string;
    /** Hash of the query as text: each query is listed once. */
    queryHash: string;
    ranAt: number;
    /** Null if they were not counted, or the query failed. */
    rowCount: number | null;
    /** Without the time that it waited for its turn. */
    durationMs: number | null;
    /** What the user was told; null: it did not fail. */
    failure: string | null;
    sentence: string;
    query: string;
  };
}
