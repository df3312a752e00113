import { describe, expect, it } from 'vitest';
import { dossierName } from './export-names.ts';

const release = { id: 'chembl_36', simulated: false };
const rowsKey = '0a1b2c3d4e5f';
const at = Date.UTC(2026, 10, 25, 8);
const nameOf = (subject: string, pictures = false): string =>
  dossierName(release, { subject, rowsKey, pictures }, at);

describe('the name of a dossier', () => {
  it.each([
    ['ASPIRIN', 'aspirin-'],
    ['Activities on 5-HT₂A, ≤ 10 nM (π–π)', 'activities-on-5-ht2a-10-nm-'],
    ['../etc/Crème', 'etc-creme-'],
    ['阿司匹林', ''],
    ['ten letter '.repeat(7), 'ten-letter-ten-letter-ten-letter-ten-letter-ten-letter-ten-'],
    ['x'.repeat(4000), `${'x'.repeat(61)}-`],
  ])('has its subject, a key of its rows and the day: %s', (subject, words) => {
    expect(nameOf(subject)).toBe(`moltrove-chembl_36-dossier-${words}0a1b2c3d-2026-11-25.zip`);
  });

  it('says whether its workbook has pictures', () => {
    expect(nameOf('ASPIRIN', true)).toBe(
      'moltrove-chembl_36-dossier-aspirin-pictures-0a1b2c3d-2026-11-25.zip',
    );
  });
});
