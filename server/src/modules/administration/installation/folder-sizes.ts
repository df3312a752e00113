import { opendir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallResponse, type installation, installationFolders } from '@moltrove/contract';

type Disk = CallResponse<typeof installation>['disk'];
type Folder = (typeof installationFolders)[number];

/** Files that are added up in all. */
const maxFiles = 200_000;
/** Adding up sizes again and again would keep a slow disk busy. */
const rememberedMs = 60_000;

interface Size {
  bytes: number;
  files: number;
}

/** Sizes of the folders of a home and the room on its disk, measured at most once a minute. */
export function folderSizes(home: string, now: () => number, max: number = maxFiles) {
  let known: { readonly at: number; readonly disk: Promise<Disk> } | null = null;
  return (): Promise<Disk> => {
    if (known === null || now() - known.at >= rememberedMs || now() < known.at) {
      const disk = measure(home, now(), max);
      const own = { at: now(), disk };
      known = own;
      disk.catch(() => {
        if (known === own) known = null;
      });
    }
    return known.disk;
  };
}

async function measure(home: string, at: number, max: number): Promise<Disk> {
  const sizes = new Map<Folder, Size>(installationFolders.map((folder) => [folder, { bytes: 0, files: 0 }]));
  const budget = { left: max };
  const complete = await addUp(home, budget, (path, bytes) => {
    const size = sizes.get(folderOf(path.split(/[\\/]/, 1)[0]))!;
    size.bytes += bytes;
    size.files += 1;
  });
  const room = await statfs(home).catch(() => null);
  return {
    free: room === null ? null : room.bavail * room.bsize,
    total: room === null ? null : room.blocks * room.bsize,
    folders: installationFolders.map((folder) => ({ folder, ...sizes.get(folder)! })),
    complete,
    measuredOn: new Date(at).toISOString(),
  };
}

const folderOf = (name: string): Folder => installationFolders.find((folder) => folder === name) ?? 'other';

/** Size of all files below a folder, in bytes; 0 if there is none. */
export async function sizeOf(folder: string): Promise<number> {
  let sum = 0;
  await addUp(folder, { left: maxFiles }, (_, bytes) => {
    sum += bytes;
  });
  return sum;
}

/** Calls `onFile` with the path below the folder of each file. False if the budget of files was too small. */
async function addUp(
  folder: string,
  budget: { left: number },
  onFile: (path: string, bytes: number) => void,
  below = '',
): Promise<boolean> {
  const entries = await opendir(folder).catch(unlessGone);
  if (entries === null) return true;
  for await (const entry of entries) {
    const path = below === '' ? entry.name : join(below, entry.name);
    if (entry.isDirectory()) {
      if (!(await addUp(join(folder, entry.name), budget, onFile, path))) return false;
    } else if (entry.isFile()) {
      if (budget.left === 0) return false;
      budget.left -= 1;
      const stats = await stat(join(folder, entry.name)).catch(unlessGone);
      if (stats !== null) onFile(path, stats.size);
    }
  }
  return true;
}

/** Files come and go while they are added up. */
function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
