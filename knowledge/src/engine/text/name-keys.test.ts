import { describe, expect, it } from 'vitest';
import { companyKey, withoutLegalForm } from './company-key.ts';
import { journalKey, listedJournal } from './journal-key.ts';
import { journalTitles } from './journal-titles.ts';

const isSame = (keyOf: (name: string) => string, names: readonly string[]): boolean =>
  new Set(names.map(keyOf)).size === 1;

describe('journals', () => {
  it.each([
    [['J Med Chem', 'J. Med. Chem.', 'Journal of Medicinal Chemistry', 'J.Med.Chem.']],
    [['Bioorg Med Chem Lett', 'Bioorganic & Medicinal Chemistry Letters', 'Bioorg. Med. Chem. Lett.']],
    [['Medchemcomm', 'MedChemComm']],
    [['Antimicrob agents chemother', 'Antimicrobial Agents and Chemotherapy']],
    [
      [
        'Proc. Natl. Acad. Sci. USA',
        'PNAS',
        // Cut after 50 characters.
        'Proceedings of the National Academy of Sciences of',
      ],
    ],
    [['J Pharmacol Exp Ther', 'Journal of Pharmacology and Experimental Therapeut']],
    [['The Journal of Antibiotics', 'J Antibiot (Tokyo)', 'J. Antibiot.']],
    [['Some Unlisted Journal', 'Some unlisted journal.']],
  ])('%j are one', (names) => {
    expect(isSame(journalKey, names)).toBe(true);
  });

  it('that differ stay apart, even if one name begins or ends with the other', () => {
    const names = [
      ['J Med Chem', 'Eur J Med Chem', 'ACS Med Chem Lett', 'Med Chem', 'Med Chem Res', 'RSC Med Chem'],
      ['MedChemComm', 'Bioorg Med Chem', 'Bioorg Med Chem Lett', 'Bioorg Chem', 'Nature', 'Nat Med'],
      ['J Pharm Sci', 'Mol Pharm', 'Mol Pharmacol', 'J Medical Chemistry', 'Biochem J', 'Biochemistry'],
    ].flat();
    expect(new Set(names.map(journalKey)).size).toBe(names.length);
  });

  it('are listed once, whatever is written', () => {
    const keys = journalTitles.map((names) => new Set(names.map(journalKey)));
    expect(keys.filter((own) => own.size !== 1)).toEqual([]);
    expect(new Set(keys.flatMap((own) => [...own])).size).toBe(journalTitles.length);
    expect(listedJournal('Journal of Natural Products')?.abbreviation).toBe('J Nat Prod');
    expect(listedJournal('Nature')).toBeNull();
  });
});

describe('companies', () => {
  it.each([
    [['SANDOZ INC', 'Sandoz', 'Sandoz, Inc.']],
    [['Eli Lilly And Co', 'ELI LILLY CO', 'Eli Lilly', 'Eli Lilly & Co.']],
    [['Bristol-Myers Squibb', 'BRISTOL MYERS SQUIBB', 'Bristol Myers Squibb Co']],
    [['JANSSEN PHARMS', 'Janssen Pharmaceuticals Inc']],
    [['Dr Reddys Laboratories Ltd', "Dr. Reddy's Laboratories Limited"]],
    [['Msn Laboratories Private Ltd', 'MSN LABS PVT LTD']],
    [['Hikma Farmaceutica (Portugal) Sa', 'Hikma Farmaceutica Portugal S.A.']],
    [['Merck', 'MERCK']],
    [['Merck And Co Inc', 'Merck & Co., Inc.']],
  ])('%j are one', (names) => {
    expect(isSame(companyKey, names)).toBe(true);
  });

  it('that differ stay apart', () => {
    const names = [
      ['Merck', 'Merck And Co Inc', 'Merck Kgaa', 'Merck Sharp And Dohme Corp', 'Schering', 'Schering Corp'],
      ['Schering Ag', 'Sandoz Inc', 'Sandoz Canada Inc', 'Roche Palo Alto Llc', 'Hoffmann La Roche Inc'],
      ['Pharmachemie Bv', 'Pharmachemie Usa Inc', 'Bristol Myers Co', 'Bristol Myers Squibb Co', '3M Co'],
    ].flat();
    expect(new Set(names.map(companyKey)).size).toBe(names.length);
  });

  it('are shown without their legal form, unless it matters', () => {
    expect(
      ['Sandoz, Inc.', 'Eli Lilly And Co', 'Novo Nordisk A/S', 'Merck Kgaa', 'Co', 'Teva'].map(
        withoutLegalForm,
      ),
    ).toEqual(['Sandoz', 'Eli Lilly', 'Novo Nordisk', 'Merck Kgaa', 'Co', 'Teva']);
  });
});
