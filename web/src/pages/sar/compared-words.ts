import { evidenceLevelMeanings, sarColumnText, shortNumberText } from '@moltrove/contract';
import type { ComparedColumn, DifferenceScale } from '@moltrove/contract';
import { formatSigned } from '../../ui/format.ts';

/** What a difference is in: pActivity, a logarithm of a ratio, or the unit of the column. */
export function scaleText({ scale, column }: ComparedColumn): string {
  switch (scale) {
    case 'pActivity':
      return 'pActivity';
    case 'ratio':
      return 'log₁₀ of the ratio';
    case 'difference':
      return column?.unit ?? 'the unit of the values';
  }
}

/** A difference with its sign, without its unit. */
export function differenceText(difference: number, scale: DifferenceScale): string {
  if (scale !== 'difference') return formatSigned(difference);
  const text = shortNumberText(Math.abs(difference));
  if (difference === 0) return text;
  return difference > 0 ? `+${text}` : `−${text}`;
}

/** A value of a structure on the scale of the differences. */
export function valueText(value: number, scale: DifferenceScale): string {
  if (scale === 'ratio') return shortNumberText(10 ** value);
  return scale === 'pActivity' ? value.toFixed(2) : shortNumberText(value);
}

/** What a difference means: "3.5-fold more potent"; empty for a difference in a unit, or of less than 1 %. */
export function foldText(difference: number, { scale }: ComparedColumn): string {
  const fold = 10 ** Math.abs(difference);
  if (scale === 'difference' || fold < 1.01) return '';
  const [more, less] = scale === 'pActivity' ? ['more potent', 'less potent'] : ['higher', 'lower'];
  return `${shortNumberText(fold)}-fold ${difference > 0 ? more : less}`;
}

/** The values compared: "HERG (Homo sapiens), Ki (nM), measured in the same assay". */
export function comparedText({ column, level }: ComparedColumn): string {
  if (column === null) return 'no values';
  return `${sarColumnText(column)}, ${evidenceLevelMeanings[level]}`;
}
