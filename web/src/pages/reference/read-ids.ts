/** The reference ID in an address, or a sentence that says why it is none. */
export type ReadReferenceId =
  | { readonly ok: true; readonly refId: number }
  | { readonly ok: false; readonly message: string };

/** The structure to mark, or why none is marked. */
export interface MarkedStructure {
  /** 0 for none. */
  readonly strId: number;
  readonly message: string | null;
}

/** Longest part of a malformed id that a message repeats. */
const longestQuoted = 40;

export function readReferenceId(text: string): ReadReferenceId {
  const refId = idIn(text);
  if (refId !== null && refId > 0) return { ok: true, refId };
  return {
    ok: false,
    message: `${quoted(text)} is not a reference ID. The address of a reference ends in its number, such as 50627.`,
  };
}

export function readMarkedStructure(text: string): MarkedStructure {
  const strId = idIn(text);
  if (strId !== null) return { strId, message: null };
  return { strId: 0, message: `${quoted(text)} is not a structure ID, so no structure is marked.` };
}

/** A whole number from 0; null for any other text. */
function idIn(text: string): number | null {
  const id = /^\d+$/.test(text.trim()) ? Number(text) : NaN;
  return Number.isSafeInteger(id) ? id : null;
}

function quoted(text: string): string {
  const shown = text.replace(/\p{Cc}/gu, ' ').trim();
  if (shown === '') return 'An empty text';
  return shown.length <= longestQuoted ? `“${shown}”` : `“${shown.slice(0, longestQuoted)}…”`;
}
