// What a report of `npm audit --json` and the lockfile say of the packages that the product runs with.

const serious = ['high', 'critical'];

/**
 * Known weaknesses of a report: those that nobody has let pass, those that are let pass until their day, and entries of
 * the list that let nothing pass any more. Null when the text is no report, as when the registry answers none.
 */
export function auditFindings(text, allowed, today) {
  const report = parsed(text);
  if (report === null || typeof report.vulnerabilities !== 'object') return null;
  const advisories = new Map();
  for (const { via } of Object.values(report.vulnerabilities)) {
    for (const each of via.filter((one) => typeof one === 'object' && serious.includes(one.severity))) {
      const id = String(each.url ?? each.source)
        .split('/')
        .at(-1);
      advisories.set(id, { id, package: each.name, severity: each.severity, title: each.title });
    }
  }
  const found = [...advisories.values()];
  const allows = (entry, { id }) => entry.advisory === id && today <= entry.until;
  return {
    refused: found.filter((advisory) => !allowed.some((entry) => allows(entry, advisory))),
    letPass: found.filter((advisory) => allowed.some((entry) => allows(entry, advisory))),
    stale: allowed.filter((entry) => !advisories.has(entry.advisory)),
  };
}

/** What is wrong with the list of weaknesses that are let pass: each entry says why, and until which day. */
export function allowListProblems(allowed) {
  return allowed.flatMap((entry, at) => {
    const missing = ['advisory', 'package', 'reason', 'until'].filter((name) => !entry[name]);
    if (missing.length > 0) return [`entry ${at + 1} has no ${missing.join(', ')}`];
    return /^\d{4}-\d{2}-\d{2}$/.test(entry.until) ? [] : [`entry ${at + 1}: ${entry.until} is no day`];
  });
}

const licences = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'OFL-1.1',
  'Zlib',
  'Python-2.0',
]);

/** Whether one of the licences that an expression offers is of those that let the product be passed on. */
export const isFree = (licence) =>
  licence
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((offered) => offered.split(' AND ').every((each) => licences.has(each.trim())));

/**
 * Packages of the lockfile that the product runs with whose licence is not of those; `licenceOf` finds what the lockfile
 * does not say.
 */
export function licenceProblems(lockfile, licenceOf) {
  return Object.entries(lockfile.packages)
    .filter(([path, each]) => path.includes('node_modules/') && each.link !== true && each.dev !== true)
    .map(([path, each]) => ({ path, licence: each.license ?? licenceOf(path) }))
    .filter(({ licence }) => licence === null || !isFree(licence))
    .map(({ path, licence }) => `${path.split('node_modules/').at(-1)}: ${licence ?? 'no licence is named'}`);
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
