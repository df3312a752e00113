import { describe, expect, it } from 'vitest';
import { returnAddress } from './return-address.ts';

describe('the address after the login', () => {
  it('is an address of this site, including its search', () => {
    expect(returnAddress('/results/activitiestab?s=abc&page=2')).toBe('/results/activitiestab?s=abc&page=2');
    expect(returnAddress('/loginhistory')).toBe('/loginhistory');
  });

  it.each([
    undefined,
    '',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    '/login?returnTo=/x',
  ])('is the start page for %s', (address) => {
    expect(returnAddress(address)).toBe('/');
  });
});
