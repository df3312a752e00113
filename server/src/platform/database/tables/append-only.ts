/** Tables that rows are only added to, which the store sees to. */
export interface AppendOnlyTables {
  auditEntries: {
    /** From 1 on, without gaps. */
    position: number;
    at: number;
    actorId: string | null;
    actorName: string;
    action: string;
    subjectKind: string;
    subjectId: string;
    /** JSON, as is what it was after. */
    before: string | null;
    after: string | null;
  };
  creditEntries: {
    position: number;
    userId: string;
    contractId: string;
    at: number;
    kind: 'grant' | 'spend' | 'refund';
    /** Below 0 where it was spent. */
    amount: number;
    /** What was paid for. */
    reference: string | null;
    note: string;
    actorId: string | null;
  };
}
