import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** The password of the account, as the browser may have it stored. */
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
