import { targetWithOrganism } from '@moltrove/contract/without-calls';
import { type ColumnSource, codes, dictionary } from '../../index/column-source.ts';
import { type Codes, codesUpTo } from '../../../release/typed-arrays.ts';

/** Targets of assays as texts: the name, with the organism if the release has that name in several organisms. */
export interface TargetTexts {
  readonly codes: Codes;
  /** Code c is text c - 1. */
  readonly texts: readonly string[];
  /** Codes of a name in all organisms. */
  readonly ofName: (name: string) => readonly number[];
}

export const targetNameColumn = 'assay.target_name';
const organismColumn = 'assay.target_organism';

/** In a release built without the column of organisms, the texts are the names. */
export function targetTexts(source: ColumnSource): TargetTexts {
  const names = dictionary(source, targetNameColumn);
  const nameCodes = codes(source, targetNameColumn);
  const hasOrganisms = source.columns.has(organismColumn);
  const organisms = hasOrganisms ? dictionary(source, organismColumn) : [];
  const organismCodes = hasOrganisms ? codes(source, organismColumn) : new Uint8Array(nameCodes.length);

  const textsOfName = new Map<number, Map<number, string>>();
  nameCodes.forEach((name, assay) => {
    if (name === 0) return;
    let texts = textsOfName.get(name);
    if (texts === undefined) textsOfName.set(name, (texts = new Map<number, string>()));
    const organism = organismCodes[assay];
    if (!texts.has(organism))
      texts.set(organism, targetWithOrganism(names[name - 1], organisms[organism - 1] ?? null));
  });

  const codeOfText = new Map<string, number>();
  const codeOf = (text: string): number => {
    const code = codeOfText.get(text) ?? codeOfText.size + 1;
    codeOfText.set(text, code);
    return code;
  };
  const codesOfName = new Map<string, number[]>();
  const codeOfPair = new Map<number, Map<number, number>>();
  for (const [name, texts] of textsOfName) {
    const text = names[name - 1];
    const isOne = new Set(texts.values()).size === 1;
    const ofPair = new Map(
      Array.from(texts, ([organism, full]) => [organism, codeOf(isOne ? text : full)] as const),
    );
    codeOfPair.set(name, ofPair);
    codesOfName.set(text, [...new Set(ofPair.values())]);
  }

  const targetCodes = codesUpTo(codeOfText.size, nameCodes.length);
  nameCodes.forEach((name, assay) => {
    if (name !== 0) targetCodes[assay] = codeOfPair.get(name)!.get(organismCodes[assay])!;
  });
  return { codes: targetCodes, texts: [...codeOfText.keys()], ofName: (name) => codesOfName.get(name) ?? [] };
}
