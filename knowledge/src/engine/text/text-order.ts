import { compareText, phases } from '@moltrove/contract/without-calls';

/** The ranks of texts in the sort order of a column. */
export type TextOrder = (texts: readonly string[]) => Uint32Array;

/** As `compareText` for many texts; folds the case of each text once. */
export const byText: TextOrder = (texts) => {
  const folded = texts.map((text) => text.toLowerCase());
  return positions(texts.length).sort((a, b) => {
    if (folded[a] !== folded[b]) return folded[a] < folded[b] ? -1 : 1;
    return texts[a] < texts[b] ? -1 : 1;
  });
};

/** Development stages from the earliest; unknown labels follow by text. */
export const byStage: TextOrder = (texts) => {
  const stage = texts.map((text) => {
    const at = phases.findIndex((phase) => phase.label === text);
    return at === -1 ? phases.length : at;
  });
  return positions(texts.length).sort((a, b) => stage[a] - stage[b] || compareText(texts[a], texts[b]));
};

const positions = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, at) => at);
