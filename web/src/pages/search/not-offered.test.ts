import { criterionSchema, searchFields, treeKeys, trees } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { fieldsOfRelease, notOffered } from './not-offered.ts';

const options = [...new Set(searchFields.map(({ option }) => option))];
const whole = { options, trees: treeKeys, emptyColumns: { references: [] as string[] } };
const tree = (name: string) => criterionSchema.parse({ option: 'TreeView', tree: name });
const company = criterionSchema.parse({ option: 'Company', companies: ['Pfizer'] });

const byCompany = (company: string | null) =>
  criterionSchema.parse({ option: 'Bibliography', criterion: { company } });

describe('a row that a release cannot be searched by', () => {
  it('names the tree that the release lacks, under any name the row uses', () => {
    const some = { ...whole, trees: ['Target' as const] };
    expect(notOffered(tree('Pathways'), some)).toBe(
      'This release has no pathways: its source has no GO annotation.',
    );
    expect(notOffered(tree('SourceOntologyTreeView'), some)).toBe(
      'This release has no data for the Taxonomy / Source tree.',
    );
    expect(notOffered(tree('Target'), some)).toBeNull();
    expect(notOffered(tree('Moons'), whole)).toBe('There is no tree “Moons”.');
  });

  it('names the kind of row that the release lacks', () => {
    const without = { ...whole, options: options.filter((option) => option !== 'Company') };
    expect(notOffered(company, without)).toBe('This release holds nothing for “Company”.');
  });

  it('is one for companies if the references of the release name none', () => {
    const without = { ...whole, emptyColumns: { references: ['company_names'] } };
    expect(notOffered(byCompany('Pfizer'), without)).toBe(
      'This release names no companies of references: its source has none. Take the company out of this row.',
    );
    expect([notOffered(byCompany(null), without), notOffered(byCompany('Pfizer'), whole)]).toEqual([
      null,
      null,
    ]);
  });

  it('is missing from the kinds to choose from, and the reason is given', () => {
    const some = { ...whole, trees: treeKeys.filter((key) => key !== 'Pathways') };
    const { fields, absent } = fieldsOfRelease(searchFields, some);
    expect(absent.map(({ field, reason }) => [field.tree, reason])).toEqual([
      ['Pathways', 'This release has no pathways: its source has no GO annotation.'],
    ]);
    expect(fields).toEqual(searchFields.filter(({ tree: key }) => key !== 'Pathways'));
    expect(fieldsOfRelease(searchFields, undefined)).toEqual({ fields: searchFields, absent: [] });
  });

  it('has no message if everything is supported, or before the release is loaded', () => {
    for (const { sentAs } of trees) expect(notOffered(tree(sentAs), whole)).toBeNull();
    expect(notOffered(company, whole)).toBeNull();
    expect(notOffered(company, undefined)).toBeNull();
  });
});
