import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** The current password of the account, which the browser may fill in. */
export function CurrentPasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      label="Password"
      name="password"
      autoComplete="current-password"
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
      {...props}
    />
  );
}
