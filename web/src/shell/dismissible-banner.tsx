import type { ShownBanner } from '@moltrove/contract';
import { NoticeBanner } from '../ui/notice-banner.tsx';
import { useStored } from '../ui/use-stored.ts';

interface Props {
  readonly banner: Pick<ShownBanner, 'id' | 'level' | 'text'> | null;
  /** Whose browser remembers that it was dismissed; null for a visitor. */
  readonly username: string | null;
}

/** A banner of the administrators. Mere information can be dismissed. */
export function DismissibleBanner({ banner, username }: Props) {
  const [dismissed, setDismissed] = useStored(`moltrove.dismissedBanner.${username ?? ''}`, (stored) =>
    typeof stored === 'string' ? stored : '',
  );
  if (banner === null) return null;
  const { id, level, text } = banner;
  const canDismiss = level === 'information';
  if (canDismiss && dismissed === id) return null;
  return (
    <NoticeBanner level={level} text={text} onDismiss={canDismiss ? () => setDismissed(id) : undefined} />
  );
}
