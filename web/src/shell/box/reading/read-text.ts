import { readDrawing } from './drawings.ts';
import { chemblIdsOf, readUniprotIds } from './identifiers.ts';
import { readOtherValue } from './other-values.ts';
import { readPhrases } from './phrases.ts';
import { plainText } from './plain-text.ts';
import type { Reading } from './reading.ts';
import { readReferenceIds } from './references.ts';
import { yearClause } from './years.ts';
import { reading } from './reading.ts';

/** The readings of a text by its form alone, without asking the release; likelier readings first. */
export function readText(typed: string): Reading[] {
  const text = typed.trim();
  if (text === '') return [];
  const drawn = readDrawing(typed);
  if (text.startsWith('InChI=') || drawn.some(({ kind }) => kind === 'Molfile' || kind === 'InChIKey'))
    return drawn;
  if (chemblIdsOf(text).length > 0) return [];
  const year = readYear(text);
  if (year !== null) return [year];
  const phrases = readPhrases(text);
  const values = phrases.some(({ certain }) => certain)
    ? phrases
    : [...phrases, ...oneOf(readOtherValue(text))];
  // "IC50=100" also parses as SMILES, and its number as a PubMed ID.
  if (values.some(({ certain }) => certain)) return values;
  return [...oneOf(readReferenceIds(text)), ...values, ...oneOf(readUniprotIds(text)), ...drawn];
}

function readYear(text: string): Reading | null {
  const plain = plainText(text);
  if (!/^\d{4}$/.test(plain)) return null;
  const clause = yearClause(Number(plain), Number(plain));
  return clause && reading({ kind: clause.kind, label: clause.label, rows: [clause.criterion] });
}

function oneOf(reading: Reading | null): Reading[] {
  return reading === null ? [] : [reading];
}
