import type { StructuralAlert } from '@moltrove/contract';
import { Words } from '../../../../ui/words.tsx';

interface Props {
  readonly title: string;
  /** Why the alerts are listed apart. */
  readonly note: string;
  readonly alerts: readonly (StructuralAlert & { readonly problem?: string })[];
}

/** Alerts by name, with their set; nothing without any. */
export function NamedAlerts({ title, note, alerts }: Props) {
  if (alerts.length === 0) return null;
  return (
    <div>
      <Words as="h3" size="md" weight={600}>
        {title}
      </Words>
      <Words size="sm" tone="muted" marginBottom={3}>
        {note}
      </Words>
      <ul aria-label={title}>
        {alerts.map(({ alertId, set, name, problem }) => (
          <Words as="li" key={alertId} size="md" breaksWords>
            {`${name} (${set})`}
            {problem !== undefined && (
              <Words as="span" size="sm" tone="muted">
                {` ${problem}`}
              </Words>
            )}
          </Words>
        ))}
      </ul>
    </div>
  );
}
