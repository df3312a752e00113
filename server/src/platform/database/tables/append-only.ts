/** Append-only tables, enforced by triggers. */
export interface AppendOnlyTables {
  auditEntries: {
    /** From 1, without gaps. */
    position: number;
    at: number;
    actorId: string | null;
    actorName: string;
    action: string;
    subjectKind: string;
    subjectId: string;
    /** JSON, like the state after. */
    before: string | null;
    after: string | null;
  };
  creditEntries: {
    position: number;
    userId: string;
    contractId: string;
    at: number;
    kind: 'grant' | 'spend' | 'refund';
    /** Negative for spending. */
    amount: number;
    /** Reference of what was paid for. */
    reference: string | null;
    note: string;
    actorId: string | null;
  };
}
