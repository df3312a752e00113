/** Environment for programs started by tests: without settings of Moltrove. */
export function testEnvironment(): Record<string, string | undefined> {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return Object.fromEntries(
    Object.entries({ PATH, TMPDIR, NODE_COMPILE_CACHE }).filter(([, value]) => value !== undefined),
  );
}
