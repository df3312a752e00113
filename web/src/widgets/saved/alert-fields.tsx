import { SegmentedControl, Switch } from '@mantine/core';
import { alertIntervals, firstAlertSettings } from '@moltrove/contract';
import type { AlertSettings } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useMayOpen } from '../../auth/use-page-facts.ts';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { intervalLabels, subjectLabels, wayLabels } from './alert-words.ts';

interface Props {
  /** Null: the alert is off. */
  readonly settings: AlertSettings | null;
  readonly onChange: (settings: AlertSettings | null) => void;
}

/** Switches the alert of a saved search on, and sets what it is about, how it tells the user, and how often. */
export function AlertFields({ settings, onChange }: Props) {
  const mayOpen = useMayOpen();
  return (
    <Stack gap={5}>
      <Switch
        label="Alert me when a new release changes the results"
        checked={settings !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? firstAlertSettings : null)}
      />
      {settings !== null && (
        <>
          <Choice
            label="Changes of"
            labels={subjectLabels}
            order={['structures', 'values', 'both']}
            value={settings.about}
            onChoose={(about) => onChange({ ...settings, about })}
          />
          <Choice
            label="Tell me by"
            labels={wayLabels}
            order={['notice', 'mail', 'both']}
            value={settings.by}
            onChoose={(by) => onChange({ ...settings, by })}
          />
          <Choice
            label="How often at most"
            labels={intervalLabels}
            order={alertIntervals}
            value={settings.every}
            onChoose={(every) => onChange({ ...settings, every })}
          />
          <Words size="sm" tone="muted">
            All changed searches come in one message, and none comes if nothing changed.
            {settings.by !== 'notice' && mayOpen('/dashboard') && (
              <>
                {' '}
                Mails come while system mails are on in your{' '}
                <Link to="/dashboard" search={{ section: 'notifications' }}>
                  notification settings
                </Link>
                ; otherwise it is a notice.
              </>
            )}
          </Words>
        </>
      )}
    </Stack>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly labels: Readonly<Record<Value, string>>;
  readonly order: readonly Value[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, labels, order, value, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <Stack gap={2}>
      <Words as="span" size="md" id={id}>
        {label}
      </Words>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby={id}
        value={value}
        data={order.map((each) => ({ value: each, label: labels[each] }))}
        onChange={onChoose}
      />
    </Stack>
  );
}
