import { createHash } from 'node:crypto';
import type { KnowledgeBase } from '@moltrove/knowledge';

/** The same for the same rows of a release. */
export function rowsKeyOf(knowledge: KnowledgeBase, content: readonly unknown[]): string {
  const { id, builtAt } = knowledge.summary();
  return createHash('sha256')
    .update(JSON.stringify([id, builtAt, ...content]))
    .digest('hex');
}
