import type { DataRequestStatus, TrackerState } from '@moltrove/contract';

/** The status of a request for data that stands for each state. */
export const statusOfState = {
  new: 'Requested',
  inProgress: 'In progress',
  resolved: 'Ready',
  rejected: 'Refused',
  cancelled: 'Cancelled',
} as const satisfies Record<TrackerState, DataRequestStatus>;

export const stateOfStatus = Object.fromEntries(
  Object.entries(statusOfState).map(([state, status]) => [status, state]),
) as Record<DataRequestStatus, TrackerState>;
