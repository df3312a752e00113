import { IconBuilding } from '../../../../ui/icons/tabler.ts';
import { chipsIn } from '../chip.ts';
import type { ShownCriterion } from '../shown-criterion.ts';
import { CompanyEditor } from './company-editor.tsx';

export const company: ShownCriterion<'Company'> = {
  icons: { Company: IconBuilding },
  Editor: CompanyEditor,
  chips: (criterion) => chipsIn(criterion, 'companies', ''),
};
