import { IconBook2 } from '../../../../ui/icons/tabler.ts';
import { noCompanies } from '../../no-companies.ts';
import type { ShownCriterion } from '../shown-criterion.ts';
import { BibliographyEditor } from './bibliography-editor.tsx';
import { bibliographyChips } from './chips.ts';

export const bibliography: ShownCriterion<'Bibliography'> = {
  icons: { Bibliography: IconBook2 },
  Editor: BibliographyEditor,
  chips: bibliographyChips,
  unavailable({ criterion: { company } }, release) {
    const reason = noCompanies(release);
    if (company === null || reason === null) return null;
    return `${reason} Take the company out of this row.`;
  },
};
