import { limits } from '@moltrove/contract';

/** A sentence for a list, truncated with `…` when longer than lists show. */
export function listedSentence(sentence: string): string {
  const { listedSentenceLength } = limits;
  return sentence.length <= listedSentenceLength
    ? sentence
    : `${sentence.slice(0, listedSentenceLength - 1).trimEnd()}…`;
}
