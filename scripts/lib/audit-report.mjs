// Evaluates a report of `npm audit --json` and the licences in the lockfile.

const serious = ['high', 'critical'];

/**
 * High and critical vulnerabilities of a report, split into those refused and those that `allowed` lists with an expiry
 * date that has not passed; and stale entries of `allowed`, which match none. Null if the text is not a report, for
 * example because the registry does not support audits.
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

/** Problems of the list of allowed vulnerabilities: each entry needs a reason and an expiry date. */
export function allowListProblems(allowed) {
  return allowed.flatMap((entry, at) => {
    const missing = ['advisory', 'package', 'reason', 'until'].filter((name) => !entry[name]);
    if (missing.length > 0) return [`entry ${at + 1} has no ${missing.join(', ')}`];
    return /^\d{4}-\d{2}-\d{2}$/.test(entry.until) ? [] : [`entry ${at + 1}: ${entry.until} is not a date`];
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

/** Whether an SPDX expression offers a choice in which all licences are permissive. */
export const isFree = (licence) =>
  licence
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((offered) => offered.split(' AND ').every((each) => licences.has(each.trim())));

/**
 * Runtime dependencies in the lockfile without a permissive licence. `licenceOf` finds the licence of a package for which
 * the lockfile has none.
 */
export function licenceProblems(lockfile, licenceOf) {
  return Object.entries(lockfile.packages)
    .filter(([path, each]) => path.includes('node_modules/') && each.link !== true && each.dev !== true)
    .map(([path, each]) => ({ path, licence: each.license ?? licenceOf(path) }))
    .filter(({ licence }) => licence === null || !isFree(licence))
    .map(({ path, licence }) => `${path.split('node_modules/').at(-1)}: ${licence ?? 'no licence given'}`);
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
