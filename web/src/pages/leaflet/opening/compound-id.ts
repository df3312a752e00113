import { compoundIdSchema, compoundIdTypeSchema } from '@moltrove/contract';
import type { CompoundIdType } from '@moltrove/contract';

/** The id in an address, or a sentence that says why it is none. */
export type ReadCompoundId =
  | { readonly ok: true; readonly idType: CompoundIdType; readonly id: string }
  | { readonly ok: false; readonly message: string };

export function readCompoundId(idType: string, id: string): ReadCompoundId {
  const type = compoundIdTypeSchema.safeParse(idType);
  if (!type.success) return { ok: false, message: firstMessage(type.error) };
  const text = compoundIdSchema.safeParse(id);
  if (!text.success) return { ok: false, message: firstMessage(text.error) };
  return { ok: true, idType: type.data, id: text.data };
}

const firstMessage = ({ issues }: { readonly issues: readonly { readonly message: string }[] }): string =>
  issues[0]?.message ?? 'This is no ID of a compound.';
