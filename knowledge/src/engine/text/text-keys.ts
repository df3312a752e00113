const tradeSigns = /[®™]/g;

/** A name without the signs of trade marks, which some sources write and users do not. */
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
 * The forms of a patent number by which it is found: complete, without its kind code, and without its country as well.
 * Only letters and digits count, so that US-9987654-B2, US9987654B2 and 9987654 are one patent, and US-RE44459-E1 is
 * RE44459.
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

/** A DOI without the address or label that it is often copied with. */
export function doiKey(label: string): string {
  return textKey(label).replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/, '');
}

/** Words of a text as the full-text index divides it: letters and digits, folded, without accents. */
export function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
