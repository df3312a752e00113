import { Link } from '@tanstack/react-router';
import { useNotices } from '../../queries/notices.ts';
import { isOpenTo, routeAccess } from '../../app/route-access.ts';
import { useSession } from '../../auth/session/session.ts';
import { momentText } from '../../ui/moment-text.ts';
import classes from './home.module.css';

const shown = 3;

/** The newest notices that were not read yet; nothing while there are none. */
export function HomeNotices() {
  const { currentUserRole } = useSession();
  const hasDashboard = isOpenTo(routeAccess['/dashboard'], currentUserRole);
  const { data } = useNotices({ pageSize: shown, only: 'unread' });
  if (data === undefined || data.notices.length === 0) return null;
  return (
    <section>
      <h2 className={classes['heading']}>Notices</h2>
      <ul className={classes['notices']}>
        {data.notices.map(({ noticeId, title, createdDate }) => (
          <li key={noticeId}>
            {hasDashboard ? (
              <Link to="/dashboard" search={{ section: 'notices' }}>
                {title}
              </Link>
            ) : (
              title
            )}{' '}
            <time dateTime={createdDate}>{momentText(createdDate)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
