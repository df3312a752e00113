import {
  Action,
  AtomList,
  Elements,
  fromAtomsAttrs,
  fromBondAddition,
  fromBondsAttrs,
  type Ketcher,
} from 'ketcher-core';
import type { Marking } from './marks.ts';

const noAtoms =
  'Select one or more atoms in the drawing first, with the selection tool at its left: click an atom, or drag around several.';
const noBonds =
  'Select one or more bonds in the drawing first, with the selection tool at its left: click a bond, or drag around several.';
const singleBond = 1;

/** Marks the atoms and bonds that are selected in Ketcher. Each mark is one step that Ketcher can undo. */
export function markingOf({ editor }: Ketcher): Marking {
  const atoms = (): readonly number[] => editor.selection()?.atoms ?? [];
  const bonds = (): readonly number[] => editor.selection()?.bonds ?? [];

  function apply(action: Action): void {
    editor.update(action);
    // The toolbar follows changes of the selection only.
    editor.selection(editor.selection());
  }

  function setAtoms(attributes: Readonly<Record<string, unknown>>, resets: boolean): string | null {
    const ids = atoms();
    if (ids.length === 0) return noAtoms;
    apply(fromAtomsAttrs(editor.render.ctab, [...ids], attributes, resets));
    return null;
  }

  return {
    markAtoms: ({ attributes, resets = false }) => setAtoms(attributes, resets),
    markBonds({ attributes }) {
      const ids = bonds();
      if (ids.length === 0) return noBonds;
      apply(fromBondsAttrs(editor.render.ctab, [...ids], attributes, false));
      return null;
    },
    markElements(symbols, none) {
      const unknown = symbols.find((symbol) => Elements.get(symbol) === undefined);
      if (unknown !== undefined) return `“${unknown}” is not the symbol of an element.`;
      const ids = symbols.map((symbol) => Elements.get(symbol)!.number);
      return setAtoms({ label: 'L#', atomList: new AtomList({ notList: none, ids }) }, false);
    },
    addSubstituent() {
      const ids = atoms();
      if (ids.length === 0) return noAtoms;
      const all = new Action();
      for (const id of ids) {
        const bond = { type: singleBond };
        const [action] = fromBondAddition(editor.render.ctab, bond, id, { label: 'A' });
        // The steps to undo them are in the reverse order.
        action.mergeWith(all);
        all.operations = action.operations;
      }
      apply(all);
      return null;
    },
  };
}
