import { criterionSchema, searchFields, treeKeys, trees } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { notOffered } from './not-offered.ts';

const options = [...new Set(searchFields.map(({ option }) => option))];
const whole = { options, trees: treeKeys };
const tree = (name: string) => criterionSchema.parse({ option: 'TreeView', tree: name });
const company = criterionSchema.parse({ option: 'Company', companies: ['Pfizer'] });

describe('a row that a release cannot be searched by', () => {
  it('names the tree that the release lacks, by whatever name the row carries it', () => {
    const some = { ...whole, trees: ['Target' as const] };
    expect(notOffered(tree('Pathways'), some)).toBe('This release holds nothing for the Pathways tree.');
    expect(notOffered(tree('SourceOntologyTreeView'), some)).toBe(
      'This release holds nothing for the Taxonomy / Source tree.',
    );
    expect(notOffered(tree('Target'), some)).toBeNull();
    expect(notOffered(tree('Moons'), whole)).toBe('There is no tree “Moons”.');
  });

  it('names the kind of row that the release lacks', () => {
    const without = { ...whole, options: options.filter((option) => option !== 'Company') };
    expect(notOffered(company, without)).toBe('This release holds nothing for “Company”.');
  });

  it('says nothing where all is there, or before the release is known', () => {
    for (const { sentAs } of trees) expect(notOffered(tree(sentAs), whole)).toBeNull();
    expect(notOffered(company, whole)).toBeNull();
    expect(notOffered(company, undefined)).toBeNull();
  });
});
