import { TextInput } from '@mantine/core';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** The expected input: an app code, a recovery code, or either. */
  kind?: 'app' | 'recovery' | 'either';
  autoFocus?: boolean;
  description?: string;
}

const maxCodeLength = 40;

/** A code of the authenticator app, which browsers and phones may autofill, or a recovery code. */
export function CodeField({ value, onChange, kind = 'app', autoFocus = false, description }: Props) {
  return (
    <TextInput
      key={kind}
      label={kind === 'recovery' ? 'Recovery code' : 'Code'}
      description={description}
      name={kind === 'recovery' ? 'recovery-code' : 'one-time-code'}
      autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
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
