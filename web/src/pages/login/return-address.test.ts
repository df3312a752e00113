import { describe, expect, it } from 'vitest';
import { returnAddress } from './return-address.ts';

describe('the way back after the login', () => {
  it('keeps an address of this site, including its search', () => {
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
  ])('goes to the start page for %s', (address) => {
    expect(returnAddress(address)).toBe('/');
  });
});
