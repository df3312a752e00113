import { type Criterion, namesStrain, type StrainTerm } from '@moltrove/contract';
import { IconMicroscope } from '../../../../ui/icons/tabler.ts';
import { chipsIn } from '../chip.ts';
import type { ShownCriterion } from '../shown-criterion.ts';
import { SourceEditor } from './source-editor.tsx';

export const source: ShownCriterion<'Source'> = {
  icons: { Source: IconMicroscope },
  Editor: SourceEditor,
  chips: (criterion) => [
    ...chipsIn(criterion, 'organisms', 'Organism'),
    ...criterion.strains.flatMap((strain, at) =>
      namesStrain(strain)
        ? [
            {
              key: `strain:${at}`,
              label: strainText(strain),
              kind: 'Strain',
              get without(): Criterion {
                return { ...criterion, strains: criterion.strains.toSpliced(at, 1) };
              },
            },
          ]
        : [],
    ),
  ],
};

function strainText({ genus, species, strainType }: StrainTerm): string {
  return [genus, species, strainType].filter((part) => part !== null && part !== '').join(' ');
}
