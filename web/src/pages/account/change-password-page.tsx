import { Link } from '@tanstack/react-router';
import { PageTitle } from '../../ui/page-title.tsx';
import { Words } from '../../ui/words.tsx';
import { ChangePasswordForm } from '../../widgets/account-forms/change-password-form.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Stack } from '../../ui/stack.tsx';

export function ChangePasswordPage() {
  return (
    <PageFrame width={440}>
      <PageTitle marginBottom={2}>Change password</PageTitle>
      <Words marginBottom={8} size="md" tone="muted">
        This ends your other sessions; this one stays open.
      </Words>
      <Stack box="card" padding={10}>
        <ChangePasswordForm />
      </Stack>
      <Words marginBottom={8} size="md" tone="muted" marginTop={8}>
        <Link to="/sessions">Where you are logged in</Link>
      </Words>
    </PageFrame>
  );
}
