import { Checkbox, SegmentedControl } from '@mantine/core';
import { dataSources, refTypeLabels } from '@moltrove/contract';
import { useRelease } from '../../../../queries/release.ts';
import { useListUpload } from '../../upload/use-list-upload.tsx';
import { Fold } from '../../../../ui/fold.tsx';
import { journalText, partCount, patentText, summaryOf } from './bibliography-parts.ts';
import type { EditorProps } from '../editor-props.ts';
import { CheckGroup } from '../../check-group.tsx';
import { EditorPart } from '../../editor-part.tsx';
import classes from './bibliography-editor.module.css';
import { JournalLines } from './journal-lines.tsx';
import { noCompanies } from '../../no-companies.ts';
import { PatentLines } from './patent-lines.tsx';
import { ReferenceField } from './reference-field.tsx';
import { TermTextField } from '../../term-text-field.tsx';
import { YearRange } from './year-range.tsx';
import { Words } from '../../../../ui/words.tsx';
import { Inline } from '../../../../ui/inline.tsx';
import { fieldWidths } from '../../field-widths.ts';

const joinLabels = [
  { value: 'AND', label: 'all of these' },
  { value: 'OR', label: 'any of these' },
] as const;

export function BibliographyEditor({ criterion, onChange }: EditorProps<'Bibliography'>) {
  const { authorName, company } = criterion.criterion;
  const upload = useListUpload(criterion, onChange);
  const release = useRelease().data;
  const setBy = (part: Partial<typeof criterion.criterion>) =>
    onChange({ ...criterion, criterion: { ...criterion.criterion, ...part } });
  return (
    <>
      <ReferenceField
        autoFocus={partCount(criterion) === 0}
        onPaste={upload.onPaste}
        onAdd={(terms) => {
          const known = new Set(criterion.terms.map(({ category, label }) => `${category}:${label}`));
          const added = terms.filter(({ category, label }) => !known.has(`${category}:${label}`));
          if (added.length > 0) onChange({ ...criterion, terms: [...criterion.terms, ...added] });
        }}
      />
      {upload.offer}
      <EditorPart>
        <div className={classes['columns']}>
          <YearRange criterion={criterion} onChange={onChange} />
          <KindsOfReference criterion={criterion} onChange={onChange} />
        </div>
      </EditorPart>
      <EditorPart>
        <Fold
          title="Journal, volume, issue and page"
          summary={summaryOf(criterion.journals.map(journalText))}
        >
          <JournalLines criterion={criterion} onChange={onChange} />
        </Fold>
        <Fold
          title="Patent by country, year and number"
          summary={summaryOf(criterion.patents.map(patentText))}
        >
          <PatentLines criterion={criterion} onChange={onChange} />
        </Fold>
        <Fold
          title="Author and company"
          summary={[authorName, company].filter((part) => part !== null).join(', ')}
        >
          <Inline align="start" gap={4} wrap>
            <TermTextField
              flex={fieldWidths.third}
              field="bibliography.author"
              label="Author"
              placeholder="Any author"
              value={authorName}
              onChange={(name) => setBy({ authorName: name })}
            />
            <TermTextField
              flex={fieldWidths.third}
              field="bibliography.company"
              label="Company of the reference"
              placeholder="Any company"
              value={company}
              onChange={(name) => setBy({ company: name })}
            />
          </Inline>
          <Words marginTop={3} size="sm" tone="muted">
            A part of a name is enough. {noCompanies(release)}
          </Words>
        </Fold>
      </EditorPart>
      {partCount(criterion) > 1 && (
        <EditorPart>
          <Inline wrap gap={4} size="sm" tone="muted">
            <span id="reference-meets">A reference has to meet</span>
            <SegmentedControl
              size="xs"
              aria-labelledby="reference-meets"
              value={criterion.operatorFlag}
              data={[...joinLabels]}
              onChange={(operatorFlag) => onChange({ ...criterion, operatorFlag })}
            />
          </Inline>
        </EditorPart>
      )}
    </>
  );
}

function KindsOfReference({ criterion, onChange }: EditorProps<'Bibliography'>) {
  const { dataSources: kinds } = criterion;
  return (
    <CheckGroup legend="Kind of reference">
      {dataSources.map((kind) => (
        <Checkbox
          key={kind}
          size="xs"
          label={refTypeLabels[kind]}
          checked={kinds.includes(kind)}
          onChange={(event) =>
            onChange({
              ...criterion,
              dataSources: event.currentTarget.checked
                ? [...kinds, kind]
                : kinds.filter((other) => other !== kind),
            })
          }
        />
      ))}
    </CheckGroup>
  );
}
