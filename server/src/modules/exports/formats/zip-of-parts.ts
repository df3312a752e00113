import type { DescribedAllTabs } from './described-export.ts';
import type { FileChunks } from './file-content.ts';
import { openSeal, sealed } from './seal.ts';
import { type ZipEntry, zipped } from './zip.ts';

/** The file that describes the others in the ZIP. */
export const zipDescription = 'about.json';

const tooLargeText =
  'A ZIP of these rows would be larger than many programs can open (4 GB). Choose fewer columns, or export the tabs one by one.';

/** A ZIP of a file for each tab, after their description. */
export const zipOfParts = (
  files: readonly ZipEntry[],
  description: DescribedAllTabs,
  dated: Date,
): FileChunks =>
  sealed(
    zipped(
      [{ name: zipDescription, parts: [`${JSON.stringify(description, null, 1)}\n`] }, ...files],
      dated,
      { comment: openSeal, tooLargeText },
    ),
  );
