import { expect, it } from 'vitest';
import { withRLabels } from './attachment-labels.ts';

it('draws numbered attachment points as R1, R2 and so on', () => {
  expect(withRLabels('[*:1]c1ccc(Cl)c([*:12])[nH+]1')).toBe('*c1ccc(Cl)c(*)[nH+]1 |$R1;;;;;;;R12;$|');
  expect(withRLabels('*CCl')).toBe('*CCl');
});
