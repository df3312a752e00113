import { closeSession, generateToken, webApiLogin } from '../endpoints/auth.ts';
import { fullPath } from '../endpoint.ts';
import { pythonLiteral } from './python-literal.ts';
import { searchIdPlaceholder, type ShownCall, storeSearchPath } from './shown-call.ts';

/**
 * A Python program that logs in, repeats the call and prints its JSON. It uses the standard library only, and reads
 * user name and password from the environment or asks for them.
 */
export function pythonSnippet(origin: string, { base, call, search }: ShownCall): string {
  const body = call.body === null ? 'None' : pythonLiteral(JSON.parse(call.body), '    ');
  const named = body.replace(JSON.stringify(searchIdPlaceholder), 'search_id');
  const headers = base === 'tpd' ? '{"Authorization": "Bearer " + main}' : 'session';
  const stored =
    search === null
      ? ''
      : `    search = ${pythonLiteral(search, '    ')}
    search_id = call("POST", ${JSON.stringify(storeSearchPath)}, {"search": search}, session)["searchid"]
`;
  return `import getpass, json, os, urllib.request

origin = ${JSON.stringify(origin)}
user = os.environ.get("MOLTROVE_USER") or input("User name: ")
password = os.environ.get("MOLTROVE_PASSWORD") or getpass.getpass()


def call(method, path, body=None, headers={}):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(origin + path, data, {"Content-Type": "application/json", **headers}, method=method)
    with urllib.request.urlopen(request) as answer:
        text = answer.read()
    return json.loads(text) if text else None


login = {"username": user, "password": password}
main = call("POST", ${JSON.stringify(fullPath(generateToken))}, login)["token"]
node = call("POST", ${JSON.stringify(fullPath(webApiLogin))}, {}, {"JavaAuthorization": main})["token"]
session = {"Authorization": node, "JavaAuthorization": main}
try:
${stored}    body = ${named}
    answer = call(${JSON.stringify(call.method)}, ${JSON.stringify(call.url)}, body, ${headers})
    print(json.dumps(answer, indent=2, ensure_ascii=False))
finally:
    call("POST", ${JSON.stringify(fullPath(closeSession))}, {}, session)
`;
}
