import { textKey } from '../../../text/text-keys.ts';
import { structureLeaf } from '../../leaf.ts';
import { type AnsweredCriterion, holdsAny } from '../answered-criterion.ts';

/** Structures with an indication of that MeSH heading, EFO term or id. */
export const indication: AnsweredCriterion<'Indication'> = {
  plan({ index, lookups, cancel }, { indications }) {
    const keys = indications.map(textKey);
    return structureLeaf(
      index,
      lookups.places(['structure.indication'], keys, index.structures.count, cancel),
    );
  },
  need: { about: 'indications', isMet: holdsAny('indication.structures') },
};
