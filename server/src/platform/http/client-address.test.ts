import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

describe('the address of a client', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ])('of %s is %s', (ip, address) => {
    expect(clientAddress({ ip })).toBe(address);
  });

  it('of one that closed its connection is the same for all', () => {
    expect(clientAddress({ ip: undefined as unknown as string })).toBe('gone');
  });
});
