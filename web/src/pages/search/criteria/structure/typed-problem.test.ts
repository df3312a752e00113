import { describe, expect, it } from 'vitest';
import { excerptAt } from './typed-problem.ts';

describe('the excerpt around an error', () => {
  it('is the complete text if it is short', () => {
    expect(excerptAt('C1CC', 2)).toEqual({ before: 'C', at: '1', after: 'CC' });
    expect(excerptAt('CC(', 9)).toEqual({ before: 'CC(', at: '', after: '' });
  });

  it('is truncated on both sides if the text is long', () => {
    const { before, at, after } = excerptAt(`${'C'.repeat(50)}?${'N'.repeat(50)}`, 51);
    expect([before, at, after]).toEqual([`…${'C'.repeat(22)}`, '?', `${'N'.repeat(22)}…`]);
  });
});
