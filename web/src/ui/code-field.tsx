import { TextInput } from '@mantine/core';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** The expected input: an app code, a recovery code, either, or a code to set up two-step login. */
  kind?: 'app' | 'recovery' | 'either' | 'setUp';
  autoFocus?: boolean;
  description?: string;
}

const maxCodeLength = 40;
const labels = { app: 'Code', either: 'Code', recovery: 'Recovery code', setUp: 'Set-up code' } as const;

/** A code of the authenticator app, which browsers and phones may autofill, or a recovery code. */
export function CodeField({ value, onChange, kind = 'app', autoFocus = false, description }: Props) {
  const isPaper = kind === 'recovery' || kind === 'setUp';
  return (
    <TextInput
      key={kind}
      label={labels[kind]}
      description={description}
      name={isPaper ? `${kind}-code` : 'one-time-code'}
      autoComplete={isPaper ? 'off' : 'one-time-code'}
      inputMode={kind === 'app' ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      maxLength={maxCodeLength}
      data-autofocus={autoFocus || undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form has one task
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      styles={{ input: { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.06em' } }}
    />
  );
}
