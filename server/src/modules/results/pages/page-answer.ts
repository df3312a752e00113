import type { PageAnswer } from '@moltrove/contract';
import type { Page } from '@moltrove/knowledge';

/**
 * A page as returned to the client. Backends mark rows of structures new in the release with
 * `strIdNewlyAddedStatus`; here the mark moves from the rows into the status, keyed by structure id.
 */
export function pageAnswer(page: Page): PageAnswer {
  const status: Record<string, boolean> = {};
  const data = page.rows.map(({ strIdNewlyAddedStatus: newlyAdded, ...row }) => {
    const id = row['str_id'];
    if (typeof newlyAdded === 'boolean' && typeof id === 'number') status[id] = newlyAdded;
    return row;
  });
  const { rowCount, partial, similarityRange } = page;
  return {
    data,
    rowCount,
    strIdNewlyAddedStatus: status,
    ...(partial && { partial }),
    ...(similarityRange && { similarityRange }),
  };
}
