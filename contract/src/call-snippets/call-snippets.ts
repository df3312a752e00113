import { curlSnippet } from './curl-snippet.ts';
import { pythonSnippet } from './python-snippet.ts';
import type { ShownCall } from './shown-call.ts';

export const snippetLanguages = ['curl', 'python'] as const;
export type SnippetLanguage = (typeof snippetLanguages)[number];

export const snippetLabels: Readonly<Record<SnippetLanguage, string>> = { curl: 'curl', python: 'Python' };

const writers: Readonly<Record<SnippetLanguage, (origin: string, shown: ShownCall) => string>> = {
  curl: curlSnippet,
  python: pythonSnippet,
};

/** A program that repeats a call as what a page shows, at the server with this origin (`https://host:port`). */
export function callSnippet(language: SnippetLanguage, origin: string, shown: ShownCall): string {
  return writers[language](origin, shown);
}
