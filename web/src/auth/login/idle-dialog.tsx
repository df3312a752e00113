import { Button, Modal, Text, VisuallyHidden } from '@mantine/core';
import { Inline } from '../../ui/inline.tsx';
import { noteActivity } from './last-activity.ts';
import { logOut } from './login.ts';

export interface IdleDialogProps {
  /** Null while the user is active. */
  readonly secondsLeft: number | null;
}

/** The remaining seconds in a few steps: a screen reader reads each change aloud. */
const announcedSeconds = (secondsLeft: number): number => [10, 30].find((step) => secondsLeft <= step) ?? 60;

/** Warns of the logout. */
export function IdleDialog({ secondsLeft }: IdleDialogProps) {
  return (
    <Modal
      opened={secondsLeft !== null}
      onClose={() => noteActivity()}
      title="Are you still there?"
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Text size="sm">
        You have not done anything for a while. You will be logged out in {secondsLeft ?? 0} s; your search
        stays in the address.
      </Text>
      <VisuallyHidden aria-live="polite">
        Logout in {announcedSeconds(secondsLeft ?? 0)} seconds or less.
      </VisuallyHidden>
      <Inline justify="end" marginTop={8} gap={8} wrap>
        <Button variant="default" onClick={() => void logOut('loggedOut')}>
          Log out
        </Button>
        <Button onClick={() => noteActivity()} data-autofocus>
          Stay logged in
        </Button>
      </Inline>
    </Modal>
  );
}
