import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from './icons/note-signs.ts';
import classes from './notice-banner.module.css';

interface Props {
  readonly level: 'information' | 'warning' | 'problem';
  readonly text: string;
  /** True for a preview, which is not announced to screen readers. */
  readonly isPreview?: boolean;
  /** Without it, the banner cannot be dismissed. */
  readonly onDismiss?: (() => void) | undefined;
}

/** What the administrators tell everybody, above every page. */
export function NoticeBanner({ level, text, isPreview = false, onDismiss }: Props) {
  const Icon = level === 'information' ? IconInfoCircle : IconAlertTriangle;
  const role = level === 'information' ? 'status' : 'alert';
  return (
    <div className={classes['banner']} data-level={level} role={isPreview ? undefined : role}>
      <Icon size={16} className={classes['icon']} aria-hidden="true" />
      <span className={classes['words']}>{text}</span>
      {onDismiss !== undefined && (
        <CloseButton size={24} iconSize={14} aria-label="Dismiss this notice" onClick={onDismiss} />
      )}
    </div>
  );
}
