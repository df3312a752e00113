import { Link } from '@tanstack/react-router';
import { Inline } from '../ui/inline.tsx';

/** Links to the public information pages. */
export function InformationLinks({ onFollow }: { onFollow?: () => void }) {
  return (
    <Inline
      as="nav"
      gap={8}
      rowGap={2}
      align="stretch"
      justify="center"
      wrap
      aria-label="Information"
      size="md"
    >
      <Link to="/usermanual" onClick={onFollow}>
        User manual
      </Link>
      <Link to="/keywords" onClick={onFollow}>
        Keywords
      </Link>
      <Link to="/policies" onClick={onFollow}>
        Policies
      </Link>
    </Inline>
  );
}
