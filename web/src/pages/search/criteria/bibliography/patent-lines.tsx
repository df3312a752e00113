import { NumberField } from '../../../../ui/number-field.tsx';
import { blankPatent, patentProblem } from './bibliography-parts.ts';
import type { EditorProps } from '../editor-props.ts';
import { LineList } from '../../line-list.tsx';
import { TermTextField } from '../../term-text-field.tsx';
import { useLines } from '../../use-lines.ts';
import { fieldWidths } from '../../field-widths.ts';

/** Patents by country, year and number; the parts of a line must all match. */
export function PatentLines({ criterion, onChange }: EditorProps<'Bibliography'>) {
  const { lines, change, add, remove } = useLines(
    criterion.patents,
    blankPatent,
    (patent) => patentProblem(patent) === null,
    (patents) => onChange({ ...criterion, patents }),
  );
  return (
    <LineList name="patent" lines={lines} problemOf={patentProblem} onAdd={add} onRemove={remove}>
      {(line) => (
        <>
          <TermTextField
            flex={fieldWidths.third}
            field="bibliography.country"
            label="Country of the patent"
            placeholder="Any country"
            value={line.countryCode}
            onChange={(countryCode) => change(line.lineId, { countryCode })}
          />
          <NumberField
            flex={fieldWidths.short}
            label="Year of the patent"
            placeholder="year"
            wholeNumbers
            value={line.year}
            onChange={(year) => change(line.lineId, { year })}
          />
          <TermTextField
            flex={fieldWidths.wide}
            field="bibliography.patent"
            label="Patent number"
            placeholder="Any number"
            value={line.patentNo}
            onChange={(patentNo) => change(line.lineId, { patentNo })}
          />
        </>
      )}
    </LineList>
  );
}
