import { pythonLiteral } from './python-literal.ts';
import { searchIdPlaceholder, type ShownCall, storeSearchPath } from './shown-call.ts';

/**
 * A Python program that repeats the call and prints its JSON. It uses the standard library only, and reads a personal
 * access token from the environment or asks for it.
 */
export function pythonSnippet(origin: string, { call, search }: ShownCall): string {
  const body = call.body === null ? 'None' : pythonLiteral(JSON.parse(call.body));
  const named = body.replace(JSON.stringify(searchIdPlaceholder), 'search_id');
  const stored =
    search === null
      ? ''
      : `search = ${pythonLiteral(search)}
search_id = call("POST", ${JSON.stringify(storeSearchPath)}, {"search": search})["searchid"]
`;
  return `import getpass, json, os, urllib.request

origin = ${JSON.stringify(origin)}
token = os.environ.get("MOLTROVE_TOKEN") or getpass.getpass("Personal access token: ")


def call(method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": "Bearer " + token, "Content-Type": "application/json"}
    request = urllib.request.Request(origin + path, data, headers, method=method)
    with urllib.request.urlopen(request) as answer:
        text = answer.read()
    return json.loads(text) if text else None


${stored}body = ${named}
answer = call(${JSON.stringify(call.method)}, ${JSON.stringify(call.url)}, body)
print(json.dumps(answer, indent=2, ensure_ascii=False))
`;
}
