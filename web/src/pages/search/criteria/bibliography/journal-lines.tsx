import { NumberField } from '../../../../ui/number-field.tsx';
import { ShortTextField } from '../../../../ui/short-text-field.tsx';
import { blankJournal, journalProblem } from './bibliography-parts.ts';
import type { EditorProps } from '../editor-props.ts';
import { LineList } from '../../line-list.tsx';
import { TermTextField } from '../../term-text-field.tsx';
import { useLines } from '../../use-lines.ts';
import { fieldWidths } from '../../field-widths.ts';

const citationFields = [
  { key: 'volume', label: 'Volume', placeholder: 'volume' },
  { key: 'issue', label: 'Issue', placeholder: 'issue' },
  { key: 'pageNo', label: 'First page', placeholder: 'page' },
] as const;

/** References by journal, volume, issue and page. */
export function JournalLines({ criterion, onChange }: EditorProps<'Bibliography'>) {
  const { lines, change, add, remove } = useLines(
    criterion.journals,
    blankJournal,
    (journal) => journalProblem(journal) === null,
    (journals) => onChange({ ...criterion, journals }),
  );
  return (
    <LineList name="journal" lines={lines} problemOf={journalProblem} onAdd={add} onRemove={remove}>
      {(line) => (
        <>
          <TermTextField
            flex={fieldWidths.wide}
            field="bibliography.journal"
            label="Journal or patent office"
            placeholder="J Med Chem …"
            value={line.journalName === '' ? null : line.journalName}
            onChange={(name) => change(line.lineId, { journalName: name ?? '' })}
          />
          <NumberField
            flex={fieldWidths.short}
            label="Year of the journal"
            placeholder="year"
            wholeNumbers
            value={line.year}
            onChange={(year) => change(line.lineId, { year })}
          />
          {citationFields.map(({ key, label, placeholder }) => (
            <ShortTextField
              key={key}
              flex={fieldWidths.short}
              label={label}
              placeholder={placeholder}
              value={line[key]}
              onChange={(value) => change(line.lineId, { [key]: value })}
            />
          ))}
        </>
      )}
    </LineList>
  );
}
