/** What vitest is given, and the seed for the random tests: from 1 to 999999, or null for the seeds that stand in the tests. */
export function parsedUnitArguments(args, random) {
  const rest = args.filter((each) => each !== '--fresh-seeds');
  const isFresh = rest.length < args.length;
  return { args: rest, seed: isFresh ? 1 + Math.floor(random() * 999_999) : null };
}
