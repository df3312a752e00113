import { TextInput } from '@mantine/core';
import { changeLimit, installationLimits, limitProblem } from '@moltrove/contract';
import type { Settings } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { parseNumber } from '../../../ui/parse-number.ts';
import { Words } from '../../../ui/words.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useSuperChange } from '../use-super-change.ts';
import { limitText } from './limit-text.ts';

interface Props {
  readonly limit: Settings['limits'][number];
  readonly isReset: boolean;
  readonly onClose: () => void;
}

/** Changes a limit while the server runs, or brings the configured value back. */
export function LimitDialog({ limit: { name, value: was, configured }, isReset, onClose }: Props) {
  const { label, description, unit } = installationLimits[name];
  const [text, setText] = useState(String(was));
  const read = parseNumber(text, true);
  const value = read.ok ? read.value : null;
  const problem = read.ok ? (value === null ? 'Give a number.' : limitProblem(name, value)) : read.problem;
  const change = useSuperChange(
    (reason: string) => call(changeLimit, { body: { name, value: isReset ? null : value, was, reason } }),
    (answer) => `${label}: ${limitText(name, answer.value)}.`,
    onClose,
  );
  return (
    <ReasonDialog
      title={isReset ? `Reset: ${label}` : label}
      action={isReset ? 'Reset' : 'Change'}
      change={change}
      errorTitle="The limit was not changed."
      isDisabled={!isReset && problem !== null}
      onClose={onClose}
    >
      {isReset ? (
        <Words size="md">{`The configured value is ${limitText(name, configured)}. It replaces ${limitText(name, was)} at once.`}</Words>
      ) : (
        <TextInput
          label={`Value in ${unit}`}
          description={description}
          inputMode="numeric"
          data-autofocus
          value={text}
          error={problem}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </ReasonDialog>
  );
}
