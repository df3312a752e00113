/** The arguments for vitest, and the seed for random tests: from 1 to 999999, or null for the fixed seeds of the tests. */
export function parsedUnitArguments(args, random) {
  const rest = args.filter((each) => each !== '--fresh-seeds');
  const isFresh = rest.length < args.length;
  return { args: rest, seed: isFresh ? 1 + Math.floor(random() * 999_999) : null };
}
