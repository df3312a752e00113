import { Link } from '@tanstack/react-router';
import { Words } from '../../ui/words.tsx';
import { ChangePasswordForm } from '../../widgets/account-forms/change-password-form.tsx';
import classes from './account.module.css';
import { PageFrame } from '../../ui/page-frame.tsx';

export function ChangePasswordPage() {
  return (
    <PageFrame width={440}>
      <Words as="h1" size="2xl" weight={600} className={classes['title']}>
        Change password
      </Words>
      <p className={classes['lead']}>Your other sessions end with it; this one stays.</p>
      <ChangePasswordForm className={classes['form']} />
      <p className={classes['lead']} style={{ marginTop: 16 }}>
        <Link to="/sessions">Where you are logged in</Link>
      </p>
    </PageFrame>
  );
}
