import { closeSession, generateToken, webApiLogin } from '../endpoints/auth.ts';
import { fullPath } from '../endpoint.ts';
import { searchIdPlaceholder, type ShownCall, storeSearchPath } from './shown-call.ts';

/** A text as one argument of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const pretty = (body: unknown): string => JSON.stringify(body, null, 2);

/**
 * A shell script that logs in, repeats the call with curl and prints its JSON. User name and password come from the
 * environment and do not appear among the arguments of a process.
 */
export function curlSnippet(origin: string, { base, call, search }: ShownCall): string {
  const session = '-H "Authorization: $node" -H "JavaAuthorization: $main"';
  const headers = base === 'tpd' ? '-H "Authorization: Bearer $main"' : session;
  const body =
    call.body === null
      ? ''
      : ` -d ${quoted(pretty(JSON.parse(call.body))).replace(searchIdPlaceholder, `'"$searchid"'`)}`;
  const stored =
    search === null
      ? ''
      : `searchid=$(post ${storeSearchPath} ${session} -d ${quoted(pretty({ search }))} | field searchid)
[ -n "$searchid" ]
`;
  const send = call.method === 'GET' ? 'get' : 'post';
  return `#!/bin/sh
# Set MOLTROVE_USER and MOLTROVE_PASSWORD in the environment.
set -eu
origin=${quoted(origin)}
get() { path=$1; shift; curl --silent --show-error --fail-with-body "$origin$path" "$@"; }
post() { get "$@" -X POST -H 'Content-Type: application/json'; }
field() { sed -nE 's/.*"'"$1"'": ?"([^"]*)".*/\\1/p'; }
text() { printf '%s' "$1" | sed 's/\\\\/\\\\\\\\/g; s/"/\\\\"/g'; }

main=$(printf '{"username": "%s", "password": "%s"}' "$(text "$MOLTROVE_USER")" "$(text "$MOLTROVE_PASSWORD")" |
  post ${fullPath(generateToken)} -d @- | field token)
[ -n "$main" ]
node=$(post ${fullPath(webApiLogin)} -H "JavaAuthorization: $main" -d '{}' | field token)
[ -n "$node" ]
trap 'post ${fullPath(closeSession)} ${session} -d "{}" > /dev/null' EXIT
${stored}${send} ${quoted(call.url)} ${headers}${body}
`;
}
