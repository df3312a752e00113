import { searchIdPlaceholder, type ShownCall, storeSearchPath } from './shown-call.ts';

/** A text as one argument of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const pretty = (body: unknown): string => JSON.stringify(body, null, 2);

/**
 * A shell script that repeats the call with curl and prints its JSON. The personal access token comes from the
 * environment and does not appear among the arguments of a process.
 */
export function curlSnippet(origin: string, { call, search }: ShownCall): string {
  const body =
    call.body === null
      ? ''
      : ` -d ${quoted(pretty(JSON.parse(call.body))).replace(searchIdPlaceholder, `'"$searchid"'`)}`;
  const stored =
    search === null
      ? ''
      : `searchid=$(send POST ${storeSearchPath} -d ${quoted(pretty({ search }))} | sed -nE 's/.*"searchid": ?"([^"]*)".*/\\1/p')
[ -n "$searchid" ]
`;
  return `#!/bin/sh
# Set MOLTROVE_TOKEN in the environment to a personal access token.
set -eu
: "\${MOLTROVE_TOKEN:?is not set. Create a personal access token on the page /access-tokens.}"
origin=${quoted(origin)}
send() {
  method=$1 path=$2
  shift 2
  printf 'Authorization: Bearer %s\\n' "$MOLTROVE_TOKEN" |
    curl --silent --show-error --fail-with-body -H @- -H 'Content-Type: application/json' -X "$method" "$origin$path" "$@"
}
${stored}send ${call.method} ${quoted(call.url)}${body}
`;
}
