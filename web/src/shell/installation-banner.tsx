import { useSession } from '../auth/session/session.ts';
import { useInstallation } from '../queries/installation.ts';
import { NoticeBanner } from '../ui/notice-banner.tsx';
import { useStored } from '../ui/use-stored.ts';

/** The banner that a super administrator shows everybody. Mere information can be dismissed. */
export function InstallationBanner() {
  const { username } = useSession();
  const banner = useInstallation().data?.banner ?? null;
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
