/**
 * The given seed of a test or, with `npm run unit -- --fresh-seeds`, another one, derived from `MOLTROVE_TEST_SEED`.
 */
export function testSeed(seed: number): number {
  const fresh = Number(process.env['MOLTROVE_TEST_SEED'] || 0);
  if (!Number.isSafeInteger(fresh) || fresh < 0 || fresh > 999_999)
    throw new Error('MOLTROVE_TEST_SEED takes a whole number from 0 to 999999.');
  return fresh === 0 ? seed : fresh * 100 + seed;
}
