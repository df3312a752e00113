import { endpoints, fullPath } from '@moltrove/contract';

const calls = endpoints.map((endpoint) => ({
  method: endpoint.method,
  parts: fullPath(endpoint).split('/'),
}));

/** The methods of the calls at this path (ignoring the query); empty when there is no call. */
export function callMethodsAt(path: string): string[] {
  const given = path.split('/');
  const here = calls.filter(
    ({ parts }) =>
      parts.length === given.length &&
      parts.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at])),
  );
  return [...new Set(here.map(({ method }) => method))];
}
