const tradeSigns = /[®™]/g;

/** A name without trade mark signs, which some sources write and users do not. */
export function withoutTradeSigns(name: string): string {
  return name.replaceAll(tradeSigns, '');
}

/** The form in which names and identifiers are compared: ignoring case and trade mark signs. */
export function textKey(text: string): string {
  return withoutTradeSigns(text).trim().toLowerCase();
}

/** The numbers in a reference to several patents, separated by semicolons. */
export function patentsIn(patentNo: string): string[] {
  return patentNo
    .split(';')
    .map((number) => number.trim())
    .filter((number) => number !== '');
}

/**
 * The keys of a patent number: complete, without its kind code, and without its country as well. Only letters
 * and digits count, so that US-9987654-B2, US9987654B2 and 9987654 are the same patent, and US-RE44459-E1
 * equals RE44459.
 */
export function patentKeys(patentNo: string): string[] {
  return [...new Set(patentsIn(patentNo).flatMap(keysOfPatent))];
}

function keysOfPatent(patentNo: string): string[] {
  const whole = patentKey(patentNo);
  const parts = /^([a-z]{2})([a-z]{0,2}\d+)([a-z]\d?)?$/.exec(whole);
  return parts === null ? [whole] : [whole, `${parts[1]}${parts[2]}`, parts[2]];
}

export function patentKey(patentNo: string): string {
  return patentNo.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** A DOI without the address or label that is often copied with it. */
export function doiKey(label: string): string {
  return textKey(label).replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/, '');
}

/** The words of a text as the full-text index tokenizes it: letters and digits, case-folded, without accents. */
export function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
