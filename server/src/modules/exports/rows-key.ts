import { createHash } from 'node:crypto';
import type { KnowledgeBase } from '@moltrove/knowledge';

/** A key that is equal for the same content of the same release, such as a tab of a search. */
export function rowsKeyOf(knowledge: KnowledgeBase, content: readonly unknown[]): string {
  const { id, builtAt } = knowledge.summary();
  return createHash('sha256')
    .update(JSON.stringify([id, builtAt, ...content]))
    .digest('hex');
}
