import { describe, expect, it } from 'vitest';
import { textOf } from './term-answer.tsx';

describe('textOf', () => {
  it('returns a value with its label', () => {
    expect(textOf({ value: 'BCHE' })).toBe('BCHE');
    expect(textOf({ value: 'BCHE', label: 'BCHE' })).toBe('BCHE');
    expect(textOf({ value: '590', label: 'BCHE' })).toBe('BCHE (590)');
  });

  it('does not repeat a name that several organisms share', () => {
    expect(textOf({ value: 'BCHE', label: 'BCHE of all organisms' })).toBe('BCHE of all organisms');
  });
});
