import { Link } from '@tanstack/react-router';
import { ChangePasswordForm } from '../../widgets/account-forms/change-password-form.tsx';
import classes from './account.module.css';
import { PageFrame } from '../../ui/page-frame.tsx';

export function ChangePasswordPage() {
  return (
    <PageFrame width={440}>
      <h1 className={classes['title']}>Change password</h1>
      <p className={classes['lead']}>Your other sessions end with it; this one stays.</p>
      <ChangePasswordForm className={classes['form']} />
      <p className={classes['lead']} style={{ marginTop: 16 }}>
        <Link to="/sessions">Where you are logged in</Link>
      </p>
    </PageFrame>
  );
}
