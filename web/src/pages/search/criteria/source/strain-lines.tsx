import { namesStrain } from '@moltrove/contract';
import type { StrainTerm } from '@moltrove/contract';
import type { EditorProps } from '../editor-props.ts';
import { LineList } from '../../line-list.tsx';
import { TermTextField } from '../../term-text-field.tsx';
import { useLines } from '../../use-lines.ts';
import { fieldWidths } from '../../field-widths.ts';

const blank: StrainTerm = { genus: null, species: null, strainType: null };

const parts = [
  { key: 'genus', field: 'source.genus', label: 'Genus', placeholder: 'Any genus' },
  { key: 'species', field: 'source.species', label: 'Species', placeholder: 'Any species' },
  { key: 'strainType', field: 'source.strainType', label: 'Strain type', placeholder: 'Any strain' },
] as const;

/** Sources by genus, species and strain. The lines are alternatives; the parts of a line must all match. */
export function StrainLines({ criterion, onChange }: EditorProps<'Source'>) {
  const { lines, change, add, remove } = useLines(criterion.strains, blank, namesStrain, (strains) =>
    onChange({ ...criterion, strains }),
  );
  return (
    <LineList name="genus, species or strain" lines={lines} onAdd={add} onRemove={remove}>
      {(line) =>
        parts.map(({ key, field, label, placeholder }) => (
          <TermTextField
            key={key}
            flex={fieldWidths.third}
            field={field}
            label={label}
            placeholder={placeholder}
            value={line[key]}
            within={withinOf(key, line)}
            onChange={(value) => change(line.lineId, { [key]: value })}
          />
        ))
      }
    </LineList>
  );
}

/** Limits suggestions for species to the genus, and for strains to the organism (genus and species). */
function withinOf(part: keyof StrainTerm, { genus, species }: StrainTerm): string | null {
  if (part === 'species') return genus;
  if (part === 'genus' || species === null) return null;
  return genus === null ? species : `${genus} ${species}`;
}
