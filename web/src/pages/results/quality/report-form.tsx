import { Button, NativeSelect, Textarea } from '@mantine/core';
import { limits, valueReportReasonLabels, valueReportReasons } from '@moltrove/contract';
import type { ReportedValue, ValueReportReason } from '@moltrove/contract';
import { useState } from 'react';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Inline } from '../../../ui/inline.tsx';

interface ReportFormProps {
  /** The previous report; null if there is none. */
  readonly report: ReportedValue | null;
  readonly sending: boolean;
  readonly error: Error | null;
  readonly onSend: (reason: ValueReportReason, note: string) => void;
  /** Null if the form cannot be cancelled. */
  readonly onCancel: (() => void) | null;
}

const reasons = valueReportReasons.map((value) => ({ value, label: valueReportReasonLabels[value] }));

/** A form for the reason why a value is wrong and a note, which is required if no reason fits. */
export function ReportForm({ report, sending, error, onSend, onCancel }: ReportFormProps) {
  const [reason, setReason] = useState<ValueReportReason>(report?.reason ?? 'wrongValue');
  const [note, setNote] = useState(report?.note ?? '');
  const isNoteMissing = reason === 'other' && note.trim() === '';
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNoteMissing) onSend(reason, note.trim());
      }}
    >
      <NativeSelect
        size="xs"
        label="What is wrong?"
        data={reasons}
        value={reason}
        onChange={(event) =>
          setReason(valueReportReasons.find((each) => each === event.currentTarget.value) ?? 'other')
        }
      />
      <Textarea
        size="xs"
        label="Note to the administrators"
        description={
          reason === 'other' ? 'Say what is wrong.' : 'What it should be, and where the reference says so.'
        }
        required={reason === 'other'}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={limits.maxSavedNoteLength}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {error !== null && <ErrorNote error={error} title="The report was not sent." />}
      <Inline justify="end" gap={5} wrap>
        {onCancel !== null && (
          <Button size="compact-sm" variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button size="compact-sm" type="submit" loading={sending} disabled={isNoteMissing}>
          Send the report
        </Button>
      </Inline>
    </Stack>
  );
}
