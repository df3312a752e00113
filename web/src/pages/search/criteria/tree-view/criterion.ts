import { type Criterion, treeAbsence, treeNamed, treePathText, treeRootId } from '@moltrove/contract';
import {
  IconActivity,
  IconAtom2,
  IconBook2,
  IconFlask2,
  IconGauge,
  IconHeartbeat,
  IconMicroscope,
  IconPill,
  IconRoute,
  IconSitemap,
  IconSkull,
} from '../../../../ui/icons/tabler.ts';
import type { ShownCriterion } from '../shown-criterion.ts';
import { TreeEditor } from './tree-editor.tsx';

export const treeView: ShownCriterion<'TreeView'> = {
  icons: {
    TreeView: IconSitemap,
    'TreeView:Target': IconAtom2,
    'TreeView:Indication': IconHeartbeat,
    'TreeView:Pharmacokinetics': IconActivity,
    'TreeView:Toxicity': IconSkull,
    'TreeView:Taxonomy': IconMicroscope,
    'TreeView:Pathways': IconRoute,
    'TreeView:ClinicalPhase': IconPill,
    'TreeView:AssayMethodName': IconFlask2,
    'TreeView:Bibliography': IconBook2,
    'TreeView:Endpoint': IconGauge,
  },
  Editor: TreeEditor,
  chips: (criterion) =>
    criterion.nodes.map(({ id, label }, at) => ({
      key: id,
      label: treeLabel(id, label),
      title: id === treeRootId ? treeLabel(id, label) : treePathText(id, label),
      kind: '',
      get without(): Criterion {
        return { ...criterion, nodes: criterion.nodes.toSpliced(at, 1) };
      },
    })),
  fieldKey({ tree: name }) {
    const tree = treeNamed(name);
    return tree === null ? 'TreeView' : `TreeView:${tree.key}`;
  },
  unavailable({ tree: name }, { options, trees }) {
    const tree = treeNamed(name);
    if (tree === null) return `There is no tree “${name}”.`;
    return options.includes('TreeView') && trees.includes(tree.key) ? null : treeAbsence(tree);
  },
};

function treeLabel(id: string, label: string): string {
  if (label !== '') return label;
  return id === treeRootId ? 'Everything in the tree' : (treePathText(id, '').split(' › ').at(-1) ?? id);
}
