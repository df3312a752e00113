import { installation } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { Words } from '../../../ui/words.tsx';
import { dashboardKey } from '../dashboard-key.ts';
import classes from './installation-view.module.css';
import { DiskCard } from './disk-card.tsx';
import { OpenExports, UnsentMails } from './open-work.tsx';
import { ReleaseCard } from './release-card.tsx';
import { ServerCard } from './server-card.tsx';

/** Release, disk, process and waiting work of the installation. */
export function InstallationView() {
  const facts = useQuery({
    queryKey: [dashboardKey, 'installation'],
    staleTime: 0,
    queryFn: ({ signal }) => call(installation, {}, { signal }),
  });
  return (
    <Answered query={facts} failed="The facts about the installation could not be fetched." height={420}>
      {(answer) => (
        <div className={classes['cards']}>
          <Card title="Release in use">
            <ReleaseCard release={answer.release} now={facts.dataUpdatedAt} />
          </Card>
          <Card title="Server">
            <ServerCard answer={answer} now={facts.dataUpdatedAt} />
          </Card>
          <Card title="Disk">
            <DiskCard disk={answer.disk} />
          </Card>
          <Card title={`Open exports: ${answer.openExports.total}`}>
            <OpenExports {...answer.openExports} />
          </Card>
          <Card title={`Mails in the outbox: ${answer.outbox.total}`} isWide>
            <UnsentMails {...answer.outbox} />
          </Card>
        </div>
      )}
    </Answered>
  );
}

interface CardProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Card({ title, isWide = false, children }: CardProps) {
  return (
    <section className={`${classes['card']} ${isWide ? classes['wide'] : ''}`} aria-label={title}>
      <Words as="h2" size="lg" weight={600} marginBottom={5}>
        {title}
      </Words>
      {children}
    </section>
  );
}
