import type { DataRequestStatus } from '@moltrove/contract';
import { IconBan, IconCircleCheck, IconClock, IconLoader, IconX } from '@tabler/icons-react';
import classes from './requests.module.css';

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
    <span className={classes['status']} data-status={status}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      {status}
    </span>
  );
}
