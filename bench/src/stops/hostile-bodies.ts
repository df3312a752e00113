import { bodyBytesOf, type Endpoint } from '@moltrove/contract';
import type { Attack } from './attack.ts';

/** Text with as many pieces as fit between begin and end. */
function filled(begin: string, piece: (at: number) => string, end: string, bytes: number): string {
  const pieces: string[] = [];
  let length = begin.length + end.length;
  for (let at = 0; ; at += 1) {
    const text = (at === 0 ? '' : ',') + piece(at);
    if (length + text.length > bytes) break;
    length += text.length;
    pieces.push(text);
  }
  return begin + pieces.join('') + end;
}

const wrong = (what: string, body: string): Attack => ({ what, input: null, body });

/** Bodies that violate every schema, each as long as the server accepts. */
export function hostileBodies(endpoint: Endpoint): Attack[] {
  if (endpoint.method !== 'POST') return [];
  const bytes = bodyBytesOf(endpoint);
  return [
    wrong(
      'unknown fields',
      filled('{', (at) => `"k${at.toString(36)}":0`, '}', bytes),
    ),
    wrong(
      'empty objects',
      filled('{"x":[', () => '{}', ']}', bytes),
    ),
    wrong(
      'lists in lists',
      filled('[', () => `${'['.repeat(150)}${']'.repeat(150)}`, ']', bytes),
    ),
  ];
}
