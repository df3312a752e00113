import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readManifest } from '../../release/release-folder.ts';
import { noiseIn } from '../../testing/oracle/noise.ts';
import { oracleRelease } from '../../testing/oracle/tables.ts';
import { sameNoise } from '../../testing/same-noise.ts';
import { importedMiniCut } from './testing/imported-mini-cut.ts';
import { miniCut, miniCutNote } from './testing/mini-cut.ts';

it.skipIf(miniCut === null)(
  `an import of the mini cut measures how far repeated values differ${miniCutNote}`,
  async () => {
    const { release } = await importedMiniCut();
    const { noise } = await readManifest(release);
    const expected = noiseIn(oracleRelease(join(release, 'rows.sqlite')));
    const levels = new Set(expected.map(({ level }) => level));
    expect(levels).toEqual(new Set(['assay', 'conditions', 'target']));
    expect(Math.max(...expected.map(({ groups }) => groups))).toBeGreaterThan(50);
    sameNoise(noise!, expected);
  },
);
