import { type Endpoint, fullPath } from '../endpoint.ts';
import { roles } from '../roles.ts';
import type { CallGroup, SpecifiedCall } from './calls.ts';

/** The documentation page on the calls of the specification: the endpoint, access and test of each. */
export function callsDocument(groups: readonly CallGroup[], endpoints: readonly Endpoint[]): string {
  const calls = groups.flatMap((group) => group.calls);
  return [
    '# Calls of the specification',
    '',
    'Written by `npm run calls` from `contract/src/specification/calls.ts`; a test fails when it is stale.',
    `All ${calls.length} calls are served.`,
    'Paths of base B are below `/tpd`. Decision [9](decisions/0009-names-the-specification-leaves-open.md) explains how names that the specification leaves open are read.',
    ...groups.flatMap((group) => section(group, endpoints)),
    '',
  ].join('\n');
}

function section({ title, calls }: CallGroup, endpoints: readonly Endpoint[]): string[] {
  const header = ['| Call | Carries | Served by | Access | Test |', '|---|---|---|---|---|'];
  return ['', `## ${title}`, '', ...header, ...calls.map((call) => row(call, endpoints))];
}

function row(call: SpecifiedCall, endpoints: readonly Endpoint[]): string {
  const first = [code(`${call.method} ${call.path}`), call.carries ?? ''];
  const serving = call.servedBy.map((name) => endpoints.find((endpoint) => endpoint.name === name)!);
  const addresses = serving.map((endpoint) => code(`${endpoint.method} ${fullPath(endpoint)}`)).join('<br>');
  const access = [...new Set(serving.map(accessText))].join('<br>');
  return line([...first, addresses, access, `[${fileName(call.test)}](../${call.test})`]);
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
const fileName = (path: string): string => path.split('/').at(-1)!;

function accessText({ access }: Endpoint): string {
  if (access === 'public') return 'public';
  if (access === 'authenticated') return 'all roles';
  return roles.filter((role) => access.includes(role)).join(', ');
}
