import type { CallSources } from './call-faults.ts';
import type { SpecifiedPage } from './pages.ts';

/** Faults in the list of pages, one sentence each: tests that do not exist or do not open their page. */
export function pageFaults(
  pages: readonly SpecifiedPage[],
  { readTest }: Pick<CallSources, 'readTest'>,
): string[] {
  return pages.flatMap(({ path, test }) => {
    const text = readTest(test);
    if (text === null) return [`${path}: there is no test ${test}.`];
    return addressOf(path).test(text) ? [] : [`${path}: ${test} does not open it.`];
  });
}

/** The address of a page in a test: up to its first parameter, or complete. */
function addressOf(path: string): RegExp {
  const [start = ''] = path.split('{');
  const end = start === path ? String.raw`(?=['"\x60?*]|\$\{)` : '';
  return new RegExp(String.raw`['"\x60*]${start}${end}`);
}
