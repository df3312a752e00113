import type { SavedSearch, SearchAlert } from '@moltrove/contract';
import { formatDay } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Words } from '../../ui/words.tsx';
import { changesText, hasRows, settingsText } from '../../widgets/saved/alert-words.ts';

/** The alert of a saved search: its settings, its state, and what its last run found. */
export function AlertLine({ saved, alert }: { saved: SavedSearch; alert: SearchAlert }) {
  const { lastRun, problem } = alert;
  return (
    <>
      <Words size="sm" tone="muted" marginTop={3}>
        {settingsText(alert)} {stateText(alert)}
      </Words>
      {problem !== null && (
        <Words size="sm" tone="warn">
          It could not run on this release: {problem}
        </Words>
      )}
      {lastRun !== null && (
        <Inline gap={4} rowGap={2} wrap marginTop={1}>
          <Words as="span" size="md" flex="shrink">
            {changesText(lastRun)}
          </Words>
          {hasRows(lastRun) && (
            <LinkButton
              size="compact-xs"
              variant="light"
              to="/saved/$savedid/changes"
              params={{ savedid: saved.id }}
              search={{ run: lastRun.id }}
              aria-label={`Show changes of “${saved.name}”`}
            >
              Show changes
            </LinkButton>
          )}
        </Inline>
      )}
    </>
  );
}

function stateText({ comparedWith, lastRun, notBefore }: SearchAlert): string {
  if (comparedWith === null) return 'It has not run yet.';
  const next =
    notBefore !== null && notBefore > new Date().toISOString()
      ? ` The next message comes on ${formatDay(notBefore)} at the earliest.`
      : '';
  if (lastRun === null) return `The next release will be compared with ${comparedWith.name}.`;
  return `Last run on ${formatDay(lastRun.at)}: ${lastRun.now.release.name} compared with ${lastRun.before.release.name}${lastRun.about === 'structures' ? '' : ', with the remarks on values'}.${next}`;
}
