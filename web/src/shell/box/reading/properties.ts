import { rangePhrase, structurePropertyColumn, type StructureProperty } from '@moltrove/contract';
import { boundsOf, boundsPattern } from './bounds.ts';
import { clausesOf, type FindClauses } from './clause.ts';
import { structure } from './reading.ts';

/** Patterns for common names of the properties. */
const names: Readonly<Record<StructureProperty, string>> = {
  mol_weight: String.raw`mol(?:ecular|\.)? ?(?:weight|wt\.?|mass)|mw|mwt`,
  clogp: String.raw`[acmx]?log ?p`,
  rot_bonds: String.raw`rot(?:atable|\.)? ?bonds?|num(?:ber of)? rotatable bonds|rotb|nrotb?|rb`,
  psa: String.raw`t?psa|(?:topological )?polar surface(?: area)?`,
  hb_donors: String.raw`(?:h|hydrogen)[- ]?b(?:ond)?[- ]?(?:donors?|d)|h[- ]donors?|hbd|donors`,
  hb_acceptor: String.raw`(?:h|hydrogen)[- ]?b(?:ond)?[- ]?(?:acceptors?|a)|h[- ]acceptors?|hba|acceptors`,
  // Counts of some kinds of rings only are not this property.
  num_rings: String.raw`(?:num(?:ber of)? )?(?<!(?:aromatic|aliphatic|fused|saturated|hetero) )rings?(?: count)?|nrings`,
  fsp3: String.raw`f(?:raction)?[- ]?(?:c)?sp3`,
  formal_charge: String.raw`(?:formal|net) charge|charge`,
  qed: 'qed',
  cns_mpo: String.raw`(?:cns[- ]?)?mpo`,
  pka_value: 'pka',
  logd_calc: String.raw`c?log ?d(?:7\.4)?`,
  solubility: 'solubility',
};

/** Integer properties: below 5 means at most 4. */
const counted: readonly StructureProperty[] = [
  'rot_bonds',
  'hb_donors',
  'hb_acceptor',
  'num_rings',
  'formal_charge',
];
const unit = String.raw`g\/mol|k?da(?!\w)|daltons?|\u00c5(?:2|\u00b2|\^2)|A(?:2|\^2)`;

const patterns = (Object.keys(names) as StructureProperty[]).map((property) => ({
  property,
  pattern: new RegExp(
    String.raw`(?<![\w/.-])(?:${names[property]}) ?(?:of |: ?)?${boundsPattern(unit)}`,
    'gi',
  ),
}));

/** Finds properties of structures: MW < 400, logP 1-3, HBD <= 5, TPSA below 90. */
export const findProperties: FindClauses = (text, commas) =>
  patterns.flatMap(({ property, pattern }) =>
    clausesOf(text, pattern, (groups) => {
      const bounds = boundsOf(groups, commas);
      if (bounds === null) return null;
      const factor = /^kda$/i.test(groups['highUnit'] ?? groups['unit'] ?? '') ? 1000 : 1;
      const scaled = (value: number | null): number | null => (value === null ? null : value * factor);
      const isStrict = bounds.sign === '<' || bounds.sign === '>';
      const whole = isStrict && counted.includes(property);
      const min = whole && bounds.min !== null ? Math.floor(bounds.min) + 1 : scaled(bounds.min);
      const max = whole && bounds.max !== null ? Math.ceil(bounds.max) - 1 : scaled(bounds.max);
      if (min !== null && max !== null && min > max) return null;
      const { label, unit: ofColumn } = structurePropertyColumn(property);
      const phrase = rangePhrase(label, { min, max });
      return {
        kind: 'Property',
        label: ofColumn === null ? phrase : `${phrase} ${ofColumn}`,
        criterion: structure({ properties: { [property]: { min, max } } }),
        note: isStrict && !whole ? 'ranges of properties include their bounds' : '',
      };
    }),
  );
