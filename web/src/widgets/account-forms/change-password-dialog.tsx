import { Modal } from '@mantine/core';
import { Words } from '../../ui/words.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The form to change the password, for roles that may not open the page for it. */
export function ChangePasswordDialog({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Change password">
      <Words size="md" tone="muted" marginBottom={8}>
        This ends your other sessions; this one stays open.
      </Words>
      <ChangePasswordForm onChanged={onClose} />
    </Modal>
  );
}
