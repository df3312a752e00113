import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Site } from './installation.ts';

/** InChIKeys of structures in the release of an installation, ordered by structure id. */
export function releaseInchiKeys({ home }: Pick<Site, 'home'>, count: number): string[] {
  const releases = join(home, 'releases');
  const [current = ''] = readFileSync(join(releases, 'current'), 'utf8').trim().split('\n');
  const rows = new DatabaseSync(join(releases, current, 'rows.sqlite'), { readOnly: true });
  try {
    return rows
      .prepare('SELECT inchi_key FROM structure WHERE inchi_key IS NOT NULL ORDER BY str_id LIMIT ?')
      .all(count)
      .map((row) => String(row['inchi_key']));
  } finally {
    rows.close();
  }
}
