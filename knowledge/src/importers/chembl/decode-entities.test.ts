import { expect, it } from 'vitest';
import { decodeEntities } from './decode-entities.ts';

it.each([
  ['Tarceva&reg;', 'Tarceva®'],
  ['&Delta;9-THC, (&plusmn;)-rolipram', 'Δ9-THC, (±)-rolipram'],
  ['G&OUML; 6976', 'GÖ 6976'],
  ['15-DEOXY-&DELTA;12,14-PGD2', '15-DEOXY-Δ12,14-PGD2'],
  ['200&mu;M, 5 &micro;M, 5 &MICRO;M', '200μM, 5 µM, 5 µM'],
  ['(S)-&#945;-MeHA and &#x3B1;', '(S)-α-MeHA and α'],
  ['SK&amp;F 83589', 'SK&F 83589'],
  ['&amp;lt;', '&lt;'],
  ['ornithine&nbsp;vasotocin', 'ornithine vasotocin'],
  ['&sigmaf;&sigma;&Omega;&eacute;&yuml;&Agrave;', 'ςσΩéÿÀ'],
])('%j is read as %j', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});

it.each([
  'SK&F 83589',
  'R&D; and more',
  'M&B 28767; A&B',
  'Begendina&rg; (proprietary name)',
  '&bets;',
  '&reg without its end',
  '[$([C;H2]),$([C&H1;$(C-F)])]',
  '&#0;&#13;&#x85;&#xD800;&#1114112;&#9999999;',
  'a & b; c',
])('%j is unchanged', (text) => {
  expect(decodeEntities(text)).toBe(text);
});
