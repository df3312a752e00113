import { describe, expect, it } from 'vitest';
import { csvLine } from '../facts/csv-files.ts';
import { highestMicromolar } from '../facts/read-facts.ts';
import { installedPeer, PeerMissing } from './installed.ts';

describe('peers and their facts', () => {
  it('reports how to install a missing peer', async () => {
    const missing = installedPeer('moltrove-no-such-peer');
    await expect(missing).rejects.toBeInstanceOf(PeerMissing);
    await expect(missing).rejects.toThrow(/moltrove-no-such-peer is not installed.*npm install/);
  });

  it('writes null as nothing and an empty text as quotes', () => {
    expect(csvLine([1, null, '', 'a "b", c', 0.1])).toBe('1,,"","a ""b"", c",0.1\n');
  });

  it('uses the upper end of the interval of a value, in micromolar', () => {
    expect(highestMicromolar('<', 100, null, 'nM')).toBe(0.1);
    expect(highestMicromolar('R', 1, 5, 'uM')).toBe(5);
    expect(highestMicromolar(null, 2, null, 'mM')).toBe(2000);
    expect(highestMicromolar('>', 100, null, 'nM')).toBeNull();
    expect(highestMicromolar('=', 50, null, '%')).toBeNull();
    expect(highestMicromolar('=', null, null, 'nM')).toBeNull();
  });
});
