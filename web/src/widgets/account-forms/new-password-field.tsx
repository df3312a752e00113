import { PasswordInput } from '@mantine/core';
import { limits, newPasswordProblem, passwordStrength, passwordStrengths } from '@moltrove/contract';
import { Inline } from '../../ui/inline.tsx';
import classes from './new-password-field.module.css';

interface Props {
  value: string;
  username: string;
  /** True to show the problem of a short password too, for instance after an attempt to submit. */
  showProblem: boolean;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

const words = {
  weak: 'Weak',
  fair: 'Fair; another word makes it stronger',
  good: 'Good',
  strong: 'Strong',
} as const;

/** A new password with its strength; problems are shown when it is long enough or `showProblem` is set. */
export function NewPasswordField({ value, username, showProblem, autoFocus = false, onChange }: Props) {
  const strength = passwordStrength(value, username);
  const problem = newPasswordProblem(value, username);
  const isLong = Array.from(value).length >= limits.minPasswordLength;
  const shownProblem = problem !== null && (showProblem || isLong) ? problem : null;
  return (
    <div>
      <PasswordInput
        label="New password"
        name="new-password"
        autoComplete="new-password"
        required
        withAsterisk={false}
        data-autofocus={autoFocus || undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has one task
        autoFocus={autoFocus}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the new password', tabIndex: 0 }}
        description={`${limits.minPasswordLength} characters or more. A few words in a row are easy to remember.`}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        error={shownProblem}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value !== '' && (
        <Inline gap={5} marginTop={4} size="sm" tone="muted">
          <Inline
            as="span"
            gap={2}
            align="stretch"
            className={classes['bars']}
            data-strength={strength}
            aria-hidden="true"
          >
            {passwordStrengths.map((each, at) => (
              <span
                key={each}
                className={classes['bar']}
                data-filled={at <= passwordStrengths.indexOf(strength) || undefined}
              />
            ))}
          </Inline>
          <span aria-live="polite">{words[strength]}</span>
        </Inline>
      )}
    </div>
  );
}
