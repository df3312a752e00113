import type { UploadField } from '@moltrove/contract/without-calls';
import { withoutTradeSigns } from '../../text/text-keys.ts';

const greek: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  ο: 'omicron',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  ς: 'sigma',
  τ: 'tau',
  υ: 'upsilon',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
};

/** British spellings and their replacements. They are applied to both sides, so the result need not be a real word. */
const british: readonly (readonly [RegExp, string])[] = [
  [/sulph/g, 'sulf'],
  [/ceph/g, 'cef'],
  [/aem/g, 'em'],
  [/paed/g, 'ped'],
  [/oed/g, 'ed'],
  [/oest/g, 'est'],
  [/oes(?=o)/g, 'es'],
  [/foet/g, 'fet'],
  [/rrhoe/g, 'rrhe'],
  [/gynaec/g, 'gynec'],
  [/our\b/g, 'or'],
  [/our(?=s\b)/g, 'or'],
  [/is(?=ation|ed\b|ing\b|e\b)/g, 'iz'],
  [/ys(?=e\b|ed\b|ing\b)/g, 'yz'],
  [/tre\b/g, 'ter'],
  [/bre\b/g, 'ber'],
  [/aluminium/g, 'aluminum'],
  [/caesium/g, 'cesium'],
];

/**
 * A key shared by the spellings of a text: without case, accents, hyphens, spaces and other signs, with Greek
 * letters by name and British spellings as American ones.
 */
export function spellingKey(text: string): string {
  const plain = withoutTradeSigns(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[α-ω]/gu, (letter) => greek[letter] ?? letter);
  const american = british.reduce((form, [pattern, as]) => form.replace(pattern, as), plain);
  return american.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Quotes, brackets and marks that are copied along with a text. */
const around = /^[\s"'`“”‘’([{<]+|[\s"'`“”‘’)\]}>,;:.®™©*†‡]+$/gu;

/** Common variants of an identifier: with a label, an isoform or a chain. */
export function identifierForms(field: UploadField, text: string): string[] {
  const bare = text.replaceAll(around, '');
  const forms = [bare];
  const add = (form: string | undefined): void => {
    if (form !== undefined && form !== '') forms.push(form);
  };
  const digits = /^\D*[\s:#_]*(\d+)$/.exec(bare)?.[1];
  switch (field) {
    case 'target.uniprotId':
      add(/^(?:sp|tr)\|([^|]+)\|/i.exec(bare)?.[1]);
      add(/^(?:uniprot(?:kb)?[:/\s]*)?([a-z0-9]{6,10})(?:[-.]\d+)?$/i.exec(bare)?.[1]);
      break;
    case 'target.pdbId':
      add(/^(?:pdb[:\s]*)?([0-9][a-z0-9]{3})(?:[_.:\s-]?[a-z0-9]{1,2})?$/i.exec(bare)?.[1]);
      break;
    case 'target.targetId':
      add(digits === undefined ? undefined : `CHEMBL${digits}`);
      break;
    case 'structure.id':
    case 'target.entrezGeneId':
    case 'bibliography.pubmed':
    case 'bibliography.refId':
      add(/^chembl[\s:_-]*(\d+)$/i.test(bare) ? `CHEMBL${digits!}` : digits);
      break;
    case 'structure.inchikey':
      add(/([a-z]{14}-[a-z]{8}sa-[a-z])/i.exec(bare)?.[1]);
      add(/^inchikey\s*[=:]\s*([a-z-]+)$/i.exec(bare)?.[1]);
      break;
    case 'structure.cas':
      add(
        /^(?:cas[\s:#rn.]*)?(\d{2,7})[\s\u2010-\u2015-]?(\d{2})[\s\u2010-\u2015-]?(\d)$/i
          .exec(bare)
          ?.slice(1)
          .join('-'),
      );
      break;
    case 'bibliography.year':
      add(/\b((?:1[5-9]|2[01])\d\d)\b/.exec(bare)?.[1]);
      break;
    case 'bibliography.doi':
      add(/(10\.\d{4,9}\/\S+)/.exec(bare)?.[1]);
      break;
    case 'indication.mesh':
      add(/^(?:mesh[\s:_]*)?(d\d{6,9})$/i.exec(bare)?.[1]);
      break;
    default:
      break;
  }
  return [...new Set(forms)].filter((form) => form !== text && form !== '');
}
