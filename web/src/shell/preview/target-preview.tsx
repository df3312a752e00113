import { Badge } from '@mantine/core';
import {
  groupOnTarget,
  labelOfCode,
  pagesOfTarget,
  referenceOnTarget,
  rowsOfTarget,
  rowsOfTargetName,
  targetTypeLabels,
} from '@moltrove/contract';
import type { TargetHead, TargetLookup } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Previewed } from '../../chem-ui/preview-store.ts';
import { searchParameter } from '../../search/address/linked-search.ts';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { targetHeadBy } from '../../widgets/leaflet/head-queries.ts';
import { OutsideLinks } from '../../widgets/leaflet/outside-links.tsx';
import { RowsLink } from '../../widgets/leaflet/rows-link.tsx';
import { PreviewLink } from '../../widgets/preview-link/preview-link.tsx';
import { CountedRows } from './counted-rows.tsx';
import { FactsOfThing } from './facts-of-thing.tsx';
import { ListedReferences } from './listed-references.tsx';
import { MeasuredValues } from './measured-values.tsx';
import { PreviewFailure } from './preview-failure.tsx';
import type { PreviewPanelProps } from './preview-panel-props.ts';
import { PreviewShell } from './preview-shell.tsx';
import { PreviewSkeleton } from './preview-skeleton.tsx';

interface Props extends PreviewPanelProps {
  readonly target: Extract<Previewed, { readonly kind: 'target' }>;
}

/** The head of a target, or the targets that share a name. */
export function TargetPreview({ target: { by, text }, rowLink, ...shell }: Props) {
  const { data, error, refetch } = useQuery(targetHeadBy(by, text));
  const isLoading = data === undefined && error === null;
  const { search } =
    data?.head == null ? rowsOfTargetName(text, 'structures') : rowsOfTarget(data.head, 'structures');
  return (
    <PreviewShell
      {...shell}
      kind="target"
      name={data === undefined ? null : (data.head?.name ?? text)}
      isLoading={isLoading}
      pageLink={
        <LinkButton
          to="/results/$tabid"
          params={{ tabid: 'structures' }}
          search={searchParameter(search)}
          preload={false}
          size="compact-sm"
          variant="light"
        >
          Open structures
        </LinkButton>
      }
    >
      {data !== undefined ? (
        <Stack key={`${by} ${text}`} gap={7}>
          {data.head === null ? (
            <TargetsOfName name={text} found={data} />
          ) : (
            <TargetFacts head={data.head}>{rowLink}</TargetFacts>
          )}
        </Stack>
      ) : isLoading ? (
        <PreviewSkeleton label="Fetching the target" hasDrawing={false} />
      ) : (
        <PreviewFailure error={error} kind="target" onRetry={() => void refetch()} />
      )}
    </PreviewShell>
  );
}

const tabs = ['structures', 'activities', 'assays', 'references'] as const;

function TargetFacts({ head, children }: { head: TargetHead; children: ReactNode }) {
  const { targetId, name, organism, target_type: type, classes, uniprot, uniprotFound } = head;
  const others = uniprotFound - uniprot.length;
  return (
    <>
      <div>
        <Inline gap={5} rowGap={3} wrap>
          <Words as="h2" size="2xl" weight={600} breaksWords>
            {name}
          </Words>
          {type !== null && (
            <Badge variant="light" color="gray" tt="none">
              {labelOfCode(targetTypeLabels, type) ?? type}
            </Badge>
          )}
        </Inline>
        {organism !== null && <em>{organism}</em>}
      </div>
      <CountedRows
        label="In this release"
        counts={head.counts}
        tabs={tabs}
        rowsOf={(tab) => rowsOfTarget(head, tab)}
      />
      {children}
      <FactsOfThing
        facts={[
          { label: 'ChEMBL ID', content: targetId, copied: targetId },
          { label: 'Common name', content: head.common_name === name ? null : head.common_name },
          { label: 'Protein class', content: classes.length === 0 ? null : classes.join(' › ') },
        ]}
      />
      <div>
        <OutsideLinks pages={pagesOfTarget(targetId, uniprot)} />
        {others > 0 && (
          <Words size="sm" tone="muted">{`and ${formatCounted(others, 'UniProt accession')} more`}</Words>
        )}
      </div>
      <MeasuredValues {...head} rowsOf={(group) => groupOnTarget(head, group)} />
      <ListedReferences
        title="First references"
        references={head.firstReferences.map((reference) => ({
          ...reference,
          counted: (
            <RowsLink
              rows={referenceOnTarget(head, reference.ref_id)}
              label={`Open ${formatCounted(reference.activities, 'activity', 'activities')} of this target: ${reference.reference ?? reference.ref_id}`}
            >
              {formatCount(reference.activities)}
            </RowsLink>
          ),
        }))}
      />
    </>
  );
}

interface TargetsProps {
  readonly name: string;
  readonly found: TargetLookup;
}

/** Targets of the same name, each of which can be previewed. */
function TargetsOfName({ name, found: { targets, targetsFound } }: TargetsProps) {
  return (
    <>
      <Words as="h2" size="2xl" weight={600} breaksWords>
        {name}
      </Words>
      <Words tone="muted">{`${formatCounted(targetsFound, 'target')} of this release have this name.`}</Words>
      <Stack as="ul" gap={4}>
        {targets.map(({ targetId, organism, target_type: type, activities }) => (
          <li key={targetId}>
            <PreviewLink previewed={{ kind: 'target', by: 'id', text: targetId, label: name }}>
              {targetId}
            </PreviewLink>
            {organism !== null && (
              <>
                {' '}
                <em>{organism}</em>
              </>
            )}
            <Words size="sm" tone="muted">
              {[
                type === null ? null : (labelOfCode(targetTypeLabels, type) ?? type),
                formatCounted(activities, 'activity', 'activities'),
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </Words>
          </li>
        ))}
      </Stack>
      {targetsFound > targets.length && (
        <Words size="sm" tone="muted">{`The ${targets.length} with the most activities are listed.`}</Words>
      )}
    </>
  );
}
