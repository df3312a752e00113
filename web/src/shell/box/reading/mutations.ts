import { clausesOf, type FindClauses } from './clause.ts';

const residue = 'ACDEFGHIKLMNPQRSTVWY';
const pattern = new RegExp(
  String.raw`(?<![\w.-])(?:p\.)?(?<first>[${residue}]\d{2,4}[${residue}])(?: ?[,/+] ?(?:p\.)?(?<second>[${residue}]\d{2,4}[${residue}]))?(?![\w-])`,
  'gi',
);

/** Finds mutations of a target, such as V600E or L858R/T790M. */
export const findMutations: FindClauses = (text) =>
  clausesOf(text, pattern, ({ first, second }) => {
    const mutation = [first, second]
      .filter((each) => each !== undefined)
      .map((each) => each.toUpperCase())
      .join(', ');
    return { kind: 'Mutation', label: `Mutation ${mutation}`, mutation };
  });

/** The spellings of a mutation that a release may list: a pair in either order. */
export function spellingsOf(mutation: string): string[] {
  const parts = mutation.split(', ');
  return parts.length === 1 ? [mutation] : [mutation, parts.toReversed().join(', ')];
}
