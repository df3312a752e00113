import { type Endpoint, fullPath } from '../endpoint.ts';
import type { CallGroup, SpecifiedCall } from './calls.ts';

/** What the calls are checked against. */
export interface CallSources {
  readonly endpoints: readonly Endpoint[];
  /** Export names of the contract's endpoints, by endpoint name. */
  readonly exportNames: ReadonlyMap<string, string>;
  /** Text of a test by its path from the root of the repository; null if it does not exist. */
  readonly readTest: (path: string) => string | null;
}

/** Faults in the list of calls, one sentence each: endpoints or tests that do not exist, paths that differ. */
export function callFaults(groups: readonly CallGroup[], sources: CallSources): string[] {
  return groups
    .flatMap(({ calls }) => calls)
    .flatMap((call) => call.servedBy.flatMap((name) => faultOf(call, name, sources) ?? []));
}

function faultOf(call: SpecifiedCall, name: string, sources: CallSources): string | null {
  const asWritten = `${call.method} ${call.path}`;
  const endpoint = sources.endpoints.find((candidate) => candidate.name === name);
  if (endpoint === undefined) return `${asWritten}: the contract has no endpoint "${name}".`;
  if (!fits(call, endpoint)) return `${asWritten}: ${name} is ${endpoint.method} ${fullPath(endpoint)}.`;
  const text = sources.readTest(call.test);
  if (text === null) return `${asWritten}: there is no test ${call.test}.`;
  return mentions(text, endpoint, sources.exportNames.get(name))
    ? null
    : `${asWritten}: ${call.test} does not mention ${name}.`;
}

/** A path with each parameter or list of alternatives replaced by `:`. */
const shape = (path: string): string => path.replaceAll(/\{[^}]*\}|:\w+/g, ':');

function fits(call: SpecifiedCall, endpoint: Endpoint): boolean {
  if (call.method !== endpoint.method) return false;
  const path = shape(call.path.replace('{product}', 'moltrove'));
  const parts = path.split('...').map((part) => escaped(part));
  return new RegExp(`^/?${parts.join('.+')}$`).test(shape(endpoint.path).slice(1));
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Whether a test contains the path of an endpoint, or imports it by its export name. */
function mentions(text: string, { path }: Endpoint, exportName: string | undefined): boolean {
  const start = escaped(path.split(':')[0]!);
  if (new RegExp(`['"\`](root |tpd |GET |POST )?${start}(['"\`:$]|$)`, 'm').test(text)) return true;
  if (exportName === undefined) return false;
  return [...text.matchAll(/import (?:type )?\{([^}]*)\} from/g)].some(([, names]) =>
    names!.split(',').some((each) => each.trim().split(' as ')[0] === exportName),
  );
}
