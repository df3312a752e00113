import { useSession } from '../auth/session/session.ts';
import { useInstallation } from '../queries/installation.ts';
import { DismissibleBanner } from './dismissible-banner.tsx';

/** The banner that a super administrator shows everybody. */
export function InstallationBanner() {
  const { username } = useSession();
  return <DismissibleBanner banner={useInstallation().data?.banner ?? null} username={username} />;
}
