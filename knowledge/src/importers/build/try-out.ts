import { AppError } from '@moltrove/contract/without-calls';
import { openEmbedded } from '../../engine/open.ts';
import type { Manifest } from '../../release/manifest.ts';

/** Opens a new release and fails if its counts differ from the rows that were written. */
export async function tryOut(folder: string, manifest: Manifest): Promise<void> {
  const knowledge = await openEmbedded({ folder, workers: 0 });
  try {
    const everything = { query: { rows: [] }, filters: [] };
    const counts = await knowledge.counts(everything);
    const request = { tab: 'structures', pageNumber: 0, pageSize: 10, sort: null } as const;
    const page = await knowledge.page(everything, request);
    const wrong = Object.entries(manifest.counts).find(
      ([key, count]) => counts[key as keyof typeof counts] !== count,
    );
    if (wrong !== undefined || page.rowCount !== manifest.counts.structures) {
      throw new AppError(
        'INTERNAL',
        'The counts of the new release differ from the rows that were written; it is not used.',
        { counts },
      );
    }
  } finally {
    await knowledge.close();
  }
}
