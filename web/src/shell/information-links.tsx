import { Inline } from '../ui/inline.tsx';
import { SiteLink } from '../ui/site-link.tsx';

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
      <SiteLink to="/usermanual" onClick={onFollow}>
        User manual
      </SiteLink>
      <SiteLink to="/keywords" onClick={onFollow}>
        Keywords
      </SiteLink>
      <SiteLink to="/policies" onClick={onFollow}>
        Policies
      </SiteLink>
    </Inline>
  );
}
