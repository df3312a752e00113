const mainScript = /<script[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;

/** The build of an index page: the name of its main script, which contains a hash of the code. */
export function buildOf(html: string): string | null {
  return mainScript.exec(html)?.[1] ?? null;
}

/** The build of the current page. */
export function ownBuild(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}

/** The server's build compared with the current page. */
export type ServerBuild =
  | { readonly status: 'unreachable' }
  | { readonly status: 'same' }
  | { readonly status: 'newer'; readonly build: string };

const indexPage = '/index.html';

/** Asks the server for its build of the page. An unreadable response counts as unreachable. */
export async function serverBuild(fetched: typeof fetch, own: string | null): Promise<ServerBuild> {
  try {
    const response = await fetched(indexPage, { cache: 'no-store', credentials: 'omit' });
    const build = response.ok ? buildOf(await response.text()) : null;
    if (build === null) return { status: 'unreachable' };
    return build === own ? { status: 'same' } : { status: 'newer', build };
  } catch {
    return { status: 'unreachable' };
  }
}
