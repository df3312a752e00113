import { Link } from '@tanstack/react-router';
import classes from './information-links.module.css';

/** The ways to the pages that are open to everybody. */
export function InformationLinks({ onFollow }: { onFollow?: () => void }) {
  return (
    <nav aria-label="Information" className={classes['links']}>
      <Link to="/usermanual" onClick={onFollow}>
        User manual
      </Link>
      <Link to="/keywords" onClick={onFollow}>
        Keywords
      </Link>
      <Link to="/policies" onClick={onFollow}>
        Policies
      </Link>
    </nav>
  );
}
