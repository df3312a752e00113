import { type Access, type Endpoint, fullPath } from '../endpoint.ts';
import { roles } from '../roles.ts';
import type { CallGroup, SpecifiedCall } from './calls.ts';
import type { SpecifiedPage } from './pages.ts';

/** The documentation page on the calls and pages of the specification: what serves each, its access and its test. */
export function callsDocument(
  groups: readonly CallGroup[],
  pages: readonly SpecifiedPage[],
  endpoints: readonly Endpoint[],
): string {
  const calls = groups.flatMap((group) => group.calls);
  return [
    '# Calls and pages of the specification',
    '',
    'Written by `npm run calls` from `contract/src/specification/`; a test fails when it is stale.',
    `All ${calls.length} calls and ${pages.length} pages are served.`,
    'Paths of base B are below `/tpd`. Decision [9](decisions/0009-names-the-specification-leaves-open.md) explains how names that the specification leaves open are read.',
    ...groups.flatMap((group) => section(group, endpoints)),
    ...pagesSection(pages),
    '',
  ].join('\n');
}

function section({ title, calls }: CallGroup, endpoints: readonly Endpoint[]): string[] {
  const header = ['| Call | Carries | Served by | Access | Test |', '|---|---|---|---|---|'];
  return ['', `## ${title}`, '', ...header, ...calls.map((call) => row(call, endpoints))];
}

function pagesSection(pages: readonly SpecifiedPage[]): string[] {
  const header = [
    '',
    '## Pages',
    '',
    'Any other path shows that nothing is at this address. `web/src/routes/guard.test.ts` opens every page in every role.',
    '',
    '| Page | Access | Test |',
    '|---|---|---|',
  ];
  return [
    ...header,
    ...pages.map(({ path, access, test }) => line([code(path), accessText(access), testLink(test)])),
  ];
}

function row(call: SpecifiedCall, endpoints: readonly Endpoint[]): string {
  const first = [code(`${call.method} ${call.path}`), call.carries ?? ''];
  const serving = call.servedBy.map((name) => endpoints.find((endpoint) => endpoint.name === name)!);
  const addresses = serving.map((endpoint) => code(`${endpoint.method} ${fullPath(endpoint)}`)).join('<br>');
  const access = [...new Set(serving.map((endpoint) => accessText(endpoint.access)))].join('<br>');
  return line([...first, addresses, access, testLink(call.test)]);
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
const testLink = (path: string): string => `[${path.split('/').at(-1)!}](../${path})`;

function accessText(access: Access): string {
  if (access === 'public') return 'public';
  if (access === 'authenticated') return 'all roles';
  return roles.filter((role) => access.includes(role)).join(', ');
}
