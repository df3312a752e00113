import type { ProgressReport } from '@moltrove/knowledge';

/** What a process of a job is to do. */
export type JobWork =
  | { readonly kind: 'verify'; readonly home: string; readonly release: string }
  | {
      readonly kind: 'import';
      readonly home: string;
      readonly path: string;
      /** Null: derived from the file, like the name. */
      readonly id: string | null;
      readonly name: string | null;
    };

/** How a job ends. */
export type JobEnd =
  | { readonly kind: 'verified'; readonly findings: readonly string[] }
  | { readonly kind: 'imported'; readonly release: string; readonly name: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly reason: string; readonly isExpected: boolean };

/** What such a process sends. */
export type JobMessage = { readonly kind: 'progress'; readonly report: ProgressReport } | JobEnd;
