/**
 * How an InChIKey matches structures: a full key one structure, its first block all with the same
 * connectivity.
 */
export type InchiKeyKind = 'whole' | 'connectivity';

export type ReadInchiKey =
  | { readonly ok: true; readonly kind: InchiKeyKind; readonly key: string }
  | { readonly ok: false; readonly reason: string };

/** Reads a standard InChIKey (27 characters) or its first block (14 letters), ignoring case and surrounding space. */
export function readInchiKey(text: string): ReadInchiKey {
  const key = text.trim().toUpperCase();
  if (/^[A-Z]{14}$/.test(key)) return { ok: true, kind: 'connectivity', key };
  if (/^[A-Z]{14}-[A-Z]{8}SA-[A-Z]$/.test(key)) return { ok: true, kind: 'whole', key };
  if (key === '') return refused('It is empty.');
  if (/^[A-Z]{14}-[A-Z]{10}-[A-Z]$/.test(key)) {
    return refused('It is not a standard InChIKey, whose second block ends in SA.');
  }
  if (key.startsWith('INCHI=')) return refused('It is an InChI; give its InChIKey.');
  return refused(
    'An InChIKey has blocks of 14, 10 and 1 letters, joined by "-"; its first block alone will do.',
  );
}

function refused(reason: string): ReadInchiKey {
  return { ok: false, reason };
}
