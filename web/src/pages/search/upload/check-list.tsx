import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { limits, searchFields, uploadKindOf } from '@moltrove/contract';
import type { UploadField, UploadKind } from '@moltrove/contract';
import { useMemo } from 'react';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { columnCount, columnLabel, columnTerms } from './column-terms.ts';
import type { ColumnChoice, ReadColumn } from './column-terms.ts';
import type { UploadTable } from './reading/upload-table.ts';
import classes from './check-list.module.css';
import { Words } from '../../../ui/words.tsx';
import { Stack } from '../../../ui/stack.tsx';

interface Props {
  readonly name: string;
  readonly table: UploadTable;
  readonly kinds: readonly UploadKind[];
  readonly choice: ColumnChoice;
  readonly field: UploadField;
  readonly onSheet: (sheet: string) => void;
  readonly onChoice: (choice: ColumnChoice) => void;
  readonly onField: (field: UploadField) => void;
  readonly onBack: () => void;
  readonly onCheck: (column: ReadColumn) => void;
}

const shownTerms = 6;

/** The second step: which column contains the list, and the kind of its terms. */
export function CheckList(props: Props) {
  const { name, table, kinds, choice, field, onSheet, onChoice, onField, onBack, onCheck } = props;
  const column = useMemo(() => columnTerms(table, choice), [table, choice]);
  const columns = useMemo(() => columnCount(table), [table]);
  const { terms, blank } = column;
  const problem = problemOf(
    terms.length,
    terms.some(({ term }) => term.length > limits.maxTextLength),
  );
  const kind = uploadKindOf(field);
  return (
    <>
      <Words size="md">
        <strong>{name}</strong>: {formatCounted(terms.length, 'term')}
        {blank > 0 && `, ${formatCounted(blank, 'blank line')} left out`}
      </Words>
      {table.remarks.map((remark) => (
        <WarningNote key={remark} role="status">
          {remark}
        </WarningNote>
      ))}
      <Stack columns="repeat(auto-fit, minmax(220px, 1fr))" rowGap={5} gap={8}>
        {table.sheets.length > 1 && (
          <NativeSelect
            label="Sheet"
            value={table.sheet ?? ''}
            data={[...table.sheets]}
            onChange={(event) => onSheet(event.currentTarget.value)}
          />
        )}
        {columns > 1 && (
          <NativeSelect
            label="Column with the list"
            value={String(choice.column)}
            data={Array.from({ length: columns }, (_, at) => ({
              value: String(at),
              label: columnLabel(table, at, choice.hasHeader),
            }))}
            onChange={(event) => onChoice({ ...choice, column: Number(event.currentTarget.value) })}
          />
        )}
        <NativeSelect
          label="The list holds"
          data-autofocus
          value={field}
          data={groupsOf(kinds)}
          description={kind.rule === '' ? undefined : `${kind.rule}.`}
          inputWrapperOrder={['label', 'input', 'description']}
          onChange={(event) => {
            const chosen = kinds.find((each) => each.field === event.currentTarget.value);
            if (chosen !== undefined) onField(chosen.field);
          }}
        />
      </Stack>
      <Checkbox
        size="xs"
        label="The first row is a header"
        checked={choice.hasHeader}
        onChange={(event) => onChoice({ ...choice, hasHeader: event.currentTarget.checked })}
      />
      <Inline as="ul" gap={3} align="stretch" wrap className={classes['preview']} aria-label="First terms">
        {terms.slice(0, shownTerms).map(({ term, line }) => (
          <li key={line}>{term}</li>
        ))}
        {terms.length > shownTerms && <li>and {formatCount(terms.length - shownTerms)} more</li>}
      </Inline>
      {problem !== null && (
        <Words size="md" tone="bad" role="alert">
          {problem}
        </Words>
      )}
      <Inline gap={4} justify="end" wrap>
        <Button variant="default" onClick={onBack}>
          Another list
        </Button>
        <Button disabled={problem !== null} onClick={() => onCheck(column)}>
          Check {formatCounted(terms.length, 'term')}
        </Button>
      </Inline>
    </>
  );
}

function problemOf(count: number, hasLong: boolean): string | null {
  if (count === 0) return 'This column is empty. Choose another one.';
  if (count > limits.maxUploadTerms)
    return `A list has at most ${formatCount(limits.maxUploadTerms)} terms. Split it into several.`;
  if (hasLong)
    return `A term is longer than ${formatCount(limits.maxTextLength)} characters. Choose another column.`;
  return null;
}

function groupsOf(kinds: readonly UploadKind[]) {
  const options = [...new Set(kinds.map(({ option }) => option))];
  const itemsOf = (option: UploadKind['option']) =>
    kinds
      .filter((kind) => kind.option === option)
      .map(({ field, label, example }) => ({ value: field, label: `${label} (${example})` }));
  if (options.length === 1) return itemsOf(options[0]!);
  return options.map((option) => ({
    group: searchFields.find((field) => field.option === option)?.label ?? option,
    items: itemsOf(option),
  }));
}
