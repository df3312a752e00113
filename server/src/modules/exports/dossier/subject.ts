import { structureLabel } from '@moltrove/contract';
import type { SizedTabs } from '../export-sizes.ts';

/** What a dossier is about: the name of a single structure, or the search in words. */
export async function subjectOf(
  { knowledge, search, tabs, sentence }: Pick<SizedTabs, 'knowledge' | 'search' | 'tabs' | 'sentence'>,
  signal: AbortSignal,
): Promise<string> {
  if (tabs.find(({ tab }) => tab === 'structures')?.rows !== 1) return sentence;
  const request = { tab: 'structures', pageNumber: 0, pageSize: 1, sort: null } as const;
  const [row] = (await knowledge.page(search, request, { signal })).rows;
  return row === undefined ? sentence : structureLabel(row);
}
