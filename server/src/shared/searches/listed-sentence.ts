import { limits } from '@moltrove/contract';

/** A sentence for a list: cut where it is longer than lists show, with `…` at its end. */
export function listedSentence(sentence: string): string {
  const { listedSentenceLength } = limits;
  return sentence.length <= listedSentenceLength
    ? sentence
    : `${sentence.slice(0, listedSentenceLength - 1).trimEnd()}…`;
}
