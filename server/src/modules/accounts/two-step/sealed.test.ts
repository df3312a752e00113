import { describe, expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

const key = new Uint8Array(32).fill(3);

describe('a sealed text', () => {
  it('opens for its owner with its key, and differs each time it is sealed', () => {
    const sealed = seal('JBSWY3DP', 'ada', key);
    expect(unseal(sealed, 'ada', key)).toBe('JBSWY3DP');
    expect(seal('JBSWY3DP', 'ada', key)).not.toBe(sealed);
  });

  it('opens neither for another owner, nor with another key, nor after being changed', () => {
    const sealed = seal('JBSWY3DP', 'ada', key);
    const changed = Buffer.from(sealed, 'base64url');
    changed[changed.length - 1] ^= 1;
    expect(unseal(sealed, 'bob', key)).toBeNull();
    expect(unseal(sealed, 'ada', new Uint8Array(32))).toBeNull();
    expect(unseal(changed.toString('base64url'), 'ada', key)).toBeNull();
    expect(unseal('', 'ada', key)).toBeNull();
  });
});
