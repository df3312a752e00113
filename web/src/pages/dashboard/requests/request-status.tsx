import type { DataRequestStatus } from '@moltrove/contract';
import { IconBan, IconCircleCheck, IconClock, IconLoader, IconX } from '../../../ui/icons/tabler.ts';
import { Words } from '../../../ui/words.tsx';
import classes from './request-status.module.css';

const icons: Record<DataRequestStatus, typeof IconClock> = {
  Requested: IconClock,
  'In progress': IconLoader,
  Ready: IconCircleCheck,
  Refused: IconX,
  Cancelled: IconBan,
};

export function RequestStatus({ status }: { status: DataRequestStatus }) {
  const Icon = icons[status];
  return (
    <Words as="span" size="sm" tone="muted" weight={500} className={classes['status']} data-status={status}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      {status}
    </Words>
  );
}
