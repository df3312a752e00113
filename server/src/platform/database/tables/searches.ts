/** Searches of users: of their results, saved, in their history, and for URLs. */
export interface SearchTables {
  searches: {
    userId: string;
    /** Made from the content. */
    searchId: string;
    /** Id of the search without filters; its own id if it has none. */
    queryId: string;
    bytes: number;
    lastUsedAt: number;
    /** JSON: the query if the search has no filters, else only the filters. */
    content: string;
  };
  searchSessions: {
    userId: string;
    sessionId: string;
    /** The search that it points at. */
    searchId: string;
    revision: number;
    createdAt: number;
    lastUsedAt: number;
  };
  savedSearches: {
    id: string;
    ownerId: string;
    name: string;
    /** The name in the form used for comparison; null while deleted. */
    nameKey: string | null;
    note: string;
    /** Empty for none. */
    folder: string;
    /** JSON: a list of texts. */
    tags: string;
    /** The contract whose users may open it; null: only its owner. */
    sharedContractId: string | null;
    sharedAt: number | null;
    createdAt: number;
    changedAt: number;
    deletedAt: number | null;
    /** Of the search as UTF-8 text. */
    bytes: number;
    filterCount: number;
    /** As shown in lists. */
    sentence: string;
    /** JSON, like the baseline, the comparison, and the ids in each part of a difference. */
    view: string;
    baseline: string | null;
    comparison: string | null;
    search: string;
    /** The structures of the baseline, encoded. */
    structureSet: string | null;
    differenceIds: string | null;
  };
  searchHistory: {
    id: string;
    userId: string;
    /** Hash of the search as text: each search is in the history once. */
    searchHash: string;
    openedAt: number;
    removedAt: number | null;
    /** Id of the removal, shared by entries removed together. */
    removal: string | null;
    bytes: number;
    filterCount: number;
    counts: string;
    release: string | null;
    sentence: string;
    sentenceKey: string;
    search: string;
  };
  keptSearches: {
    /** Hash of the content and the contract. */
    key: string;
    userId: string;
    contractId: string;
    bytes: number;
    lastUsedAt: number;
    /** JSON. */
    search: string;
  };
}
