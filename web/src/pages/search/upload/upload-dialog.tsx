import { Button, Modal, Progress } from '@mantine/core';
import { uploadKindOf } from '@moltrove/contract';
import type { UploadedValue, UploadField, UploadKind } from '@moltrove/contract';
import { useEffect, useRef } from 'react';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { CheckList } from './check-list.tsx';
import { columnTerms } from './column-terms.ts';
import { ChooseList } from './choose-list.tsx';
import { reviewTabOf, valuesOf } from './review.ts';
import { ReviewList } from './review-list.tsx';
import { Unidentified } from './unidentified.tsx';
import classes from './upload-dialog.module.css';
import { useUploadFlow } from './use-upload-flow.ts';
import type { UploadFlow } from './use-upload-flow.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { Words } from '../../../ui/words.tsx';

export interface PastedList {
  readonly text: string;
}

interface Props {
  readonly opened: boolean;
  readonly kinds: readonly UploadKind[];
  /** True for a new row, false for an existing one. */
  readonly isNewRow: boolean;
  /** Text pasted into a field; another object means another list. */
  readonly pasted: PastedList | null;
  readonly onClose: () => void;
  readonly onValues: (field: UploadField, values: readonly UploadedValue[]) => void;
}

/** Uploads a list from a file or pasted text to the values of a row. Closing and reopening keeps its state. */
export function UploadDialog({ opened, kinds, isNewRow, pasted, onClose, onValues }: Props) {
  const flow = useUploadFlow(kinds);
  const isNarrow = useNarrow('phone');
  const taken = useRef<PastedList | null>(null);
  const { readText } = flow;
  useEffect(() => {
    if (pasted === null || pasted === taken.current) return;
    taken.current = pasted;
    readText(pasted.text);
  }, [pasted, readText]);

  function finish(values: readonly UploadedValue[]): void {
    onValues(flow.field, values);
    flow.restart();
    onClose();
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={840}
      fullScreen={isNarrow}
      closeOnClickOutside={false}
      title="Upload a list"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap={6}>
        <Step flow={flow} kinds={kinds} isNewRow={isNewRow} onFinish={finish} />
      </Stack>
    </Modal>
  );
}

interface StepProps extends Pick<Props, 'kinds' | 'isNewRow'> {
  readonly flow: UploadFlow;
  readonly onFinish: (values: readonly UploadedValue[]) => void;
}

function Step({ flow, kinds, isNewRow, onFinish }: StepProps) {
  const { list, review, work, error, field } = flow;
  if (list === null) {
    return (
      <ChooseList reading={work === 'reading'} error={error} onFile={flow.readFile} onText={flow.readText} />
    );
  }
  if (work !== null) {
    const terms = columnTerms(list.table, list.choice).terms.length;
    return (
      <Stack gap={7} className={classes['working']} role="status">
        <span>
          {work === 'reading' ? `Reading ${list.name} …` : `Looking up ${formatCounted(terms, 'term')} …`}
        </span>
        <Progress value={100} animated size={3} aria-label="In progress" />
        <Inline gap={4} justify="end" wrap>
          <Button variant="default" onClick={flow.cancel}>
            Cancel
          </Button>
        </Inline>
      </Stack>
    );
  }
  if (review === null) {
    return (
      <>
        {error !== null && <ErrorNote title="The list could not be checked." error={error} />}
        <CheckList
          name={list.name}
          table={list.table}
          kinds={kinds}
          choice={list.choice}
          field={field}
          onSheet={flow.chooseSheet}
          onChoice={flow.chooseColumn}
          onField={flow.setField}
          onBack={flow.restart}
          onCheck={flow.check}
        />
      </>
    );
  }
  const values = valuesOf(review);
  const open = review.terms.filter((term) => ['ambiguous', 'unmatched'].includes(reviewTabOf(term))).length;
  return (
    <>
      <Words size="md">
        <strong>{list.name}</strong> as {uploadKindOf(field).label}:{' '}
        {formatCounted(review.terms.length, 'different term')}
        {flow.actions.undo !== null && (
          <Button size="compact-xs" variant="subtle" ml={8} onClick={flow.actions.undo}>
            Undo
          </Button>
        )}
      </Words>
      <ReviewList field={field} review={review} actions={flow.actions} />
      <Unidentified field={field} fileName={list.file === null ? '' : list.name} review={review} />
      <Inline gap={4} justify="end" wrap>
        <Words as="span" tone="muted" size="sm" marginRight="auto" role="status">
          {open > 0 && `${formatCount(open)} still open; they are not added.`}
        </Words>
        <Button variant="default" onClick={flow.reconsider}>
          Back
        </Button>
        <Button disabled={values.length === 0} onClick={() => onFinish(values)}>
          {isNewRow
            ? `Make a row of ${formatCounted(values.length, 'value')}`
            : `Add ${formatCounted(values.length, 'value')} to the row`}
        </Button>
      </Inline>
    </>
  );
}
