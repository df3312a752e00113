import { z } from 'zod';
import { treeNamed, treeRootId, trees } from '../../catalogue/trees.ts';
import { limits } from '../../limits.ts';
import { defineCriterion } from '../definition.ts';
import { list, text } from '../schema-parts.ts';
import { either } from '../wording.ts';

/** A tree node with all its descendants; the label is its name wherever the search is shown. */
export const treeChoiceSchema = z.object({
  id: text,
  label: z.string().max(limits.maxTextLength).default(''),
});
export type TreeChoice = z.infer<typeof treeChoiceSchema>;

export const treeView = defineCriterion({
  schema: z.object({ option: z.literal('TreeView'), tree: text, nodes: list(treeChoiceSchema) }),
  fields: trees.map(({ key, label, description }, at) => ({
    key: `TreeView:${key}`,
    group: 'Tree View',
    position: at + 1,
    label,
    description,
    example: '',
    lookups: [],
    tree: key,
  })),
  grain: ({ tree }) => treeNamed(tree)?.grain ?? 'activity',
  hasValue: ({ nodes }) => nodes.length > 0,
  forAny: (criterion) => ({ ...criterion, nodes: [{ id: treeRootId, label: 'everything' }] }),
  phrase({ tree, nodes }) {
    const noun = treeNamed(tree)?.noun ?? tree;
    return `${noun} in ${either(nodes.map(({ id, label }) => (label === '' ? id : label)))}`;
  },
  listedTerms: () => [],
});
