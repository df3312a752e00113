import { Link } from '@tanstack/react-router';
import { useNotices } from '../../queries/notices.ts';
import { useMayOpen } from '../../auth/use-page-facts.ts';
import { momentText } from '../../ui/moment-text.ts';
import { Words } from '../../ui/words.tsx';
import classes from './home-notices.module.css';

const shown = 3;

/** The newest unread notices; nothing if there are none. */
export function HomeNotices() {
  const mayOpen = useMayOpen();
  const hasDashboard = mayOpen('/dashboard');
  const { data } = useNotices({ pageSize: shown, only: 'unread' });
  if (data === undefined || data.notices.length === 0) return null;
  return (
    <section>
      <Words as="h2" size="md" weight={600} marginBottom={3}>
        Notices
      </Words>
      <Words as="ul" size="md" className={classes['notices']}>
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
      </Words>
    </section>
  );
}
