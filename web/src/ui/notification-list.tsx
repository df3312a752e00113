import { Notification, Portal } from '@mantine/core';
import { notifications, notificationsStore, useNotifications } from '@mantine/notifications';
import type { NotificationData } from '@mantine/notifications';
import { limits } from '@moltrove/contract';
import { useEffect, useState } from 'react';
import classes from './notification-list.module.css';

const shownAtOnce = 4;

/** The latest messages, at the bottom of the window. None closes by itself while the pointer or the focus is on one. */
export function NotificationList() {
  const shown = useNotifications().notifications;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => notificationsStore.updateState((state) => ({ ...state, limit: shownAtOnce })), []);
  if (shown.length === 0 && isHeld) setHeld(false);
  return (
    <Portal>
      <div
        className={classes.list}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {shown.map((data) => (
          <Shown key={data.id} data={data} isHeld={isHeld} />
        ))}
      </div>
    </Portal>
  );
}

function Shown({ data, isHeld }: { data: NotificationData; isHeld: boolean }) {
  const { id, title, message, color, withCloseButton, autoClose = limits.notificationMs } = data;
  const closeAfterMs = autoClose === true ? limits.notificationMs : autoClose;
  useEffect(() => {
    if (isHeld || closeAfterMs === false) return;
    const timer = setTimeout(() => notifications.hide(id!), closeAfterMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, closeAfterMs]);
  return (
    <Notification
      className={classes.shown ?? ''}
      title={title}
      color={color}
      withCloseButton={withCloseButton ?? true}
      onClose={() => notifications.hide(id!)}
    >
      {message}
    </Notification>
  );
}
