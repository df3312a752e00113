import { openApiDocument } from '@moltrove/contract';

const texts = new Map<string, string>();

/**
 * The OpenAPI document of a version as JSON. It depends on the contract alone, so a process computes it once.
 */
export function apiDocument(version: string): string {
  const text = texts.get(version) ?? JSON.stringify(openApiDocument(version));
  texts.set(version, text);
  return text;
}
