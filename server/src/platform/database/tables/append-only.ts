import type { ContractCreditKind, UserCreditKind } from '@moltrove/contract';

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
  /** The chain over the audit entries, one hash for each. */
  auditHashes: {
    position: number;
    /** SHA-256 in hexadecimal of the entry and the hash before it. */
    hash: string;
  };
  /** One row in a store that had entries before there was a chain: the position of the last of them. */
  auditChainStart: {
    position: number;
  };
  creditEntries: {
    position: number;
    userId: string;
    contractId: string;
    at: number;
    kind: UserCreditKind;
    /** Negative for spending, returns and withdrawals. */
    amount: number;
    /** Reference of what was paid for. */
    reference: string | null;
    note: string;
    actorId: string | null;
  };
  /** The pool of a contract, from which its users are allotted credits. */
  contractCreditEntries: {
    position: number;
    contractId: string;
    at: number;
    kind: ContractCreditKind;
    /** Positive for grants and returns, negative otherwise. */
    amount: number;
    /** Whom credits were allotted to or returned by; null otherwise. */
    userId: string | null;
    note: string;
    actorId: string | null;
  };
}
