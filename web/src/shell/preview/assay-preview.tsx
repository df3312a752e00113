import { Badge } from '@mantine/core';
import { assayTypeLabels, groupInAssay, labelOfCode, pagesOfAssay, rowsOfAssay } from '@moltrove/contract';
import type { AssayHead } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Previewed } from '../../chem-ui/preview-store.ts';
import { searchParameter } from '../../search/address/linked-search.ts';
import { Inline } from '../../ui/inline.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { assayHeadOf } from '../../widgets/leaflet/head-queries.ts';
import { OutsideLinks } from '../../widgets/leaflet/outside-links.tsx';
import { PreviewLink } from '../../widgets/preview-link/preview-link.tsx';
import { CountedRows } from './counted-rows.tsx';
import { FactsOfThing } from './facts-of-thing.tsx';
import { citationOf } from './listed-references.tsx';
import { MeasuredValues } from './measured-values.tsx';
import { PreviewFailure } from './preview-failure.tsx';
import type { PreviewPanelProps } from './preview-panel-props.ts';
import { PreviewShell } from './preview-shell.tsx';
import { PreviewSkeleton } from './preview-skeleton.tsx';

interface Props extends PreviewPanelProps {
  readonly assay: Extract<Previewed, { readonly kind: 'assay' }>;
}

/** The head of an assay. */
export function AssayPreview({ assay: { id }, rowLink, ...shell }: Props) {
  const { data: head, error, refetch } = useQuery(assayHeadOf(id));
  const isLoading = head === undefined && error === null;
  return (
    <PreviewShell
      {...shell}
      kind="assay"
      name={head === undefined ? null : nameOf(head)}
      isLoading={isLoading}
      pageLink={
        <LinkButton
          to="/results/$tabid"
          params={{ tabid: 'activities' }}
          search={searchParameter(rowsOfAssay(id, 'activities').search)}
          preload={false}
          size="compact-sm"
          variant="light"
        >
          Open activities
        </LinkButton>
      }
    >
      {head !== undefined ? (
        <Stack key={id} gap={7}>
          <AssayFacts head={head}>{rowLink}</AssayFacts>
        </Stack>
      ) : isLoading ? (
        <PreviewSkeleton label="Fetching the assay" hasDrawing={false} />
      ) : (
        <PreviewFailure error={error} kind="assay" onRetry={() => void refetch()} />
      )}
    </PreviewShell>
  );
}

const nameOf = ({ chembl_id: chemblId, assay_id: id }: AssayHead): string =>
  chemblId === null ? `Assay ${id}` : `Assay ${chemblId}`;

const tabs = ['activities', 'structures'] as const;

function AssayFacts({ head, children }: { head: AssayHead; children: ReactNode }) {
  const { assay_id: id, assay_type: type, enzyme_cell_assay: description, reference } = head;
  return (
    <>
      <Stack gap={3}>
        <Inline gap={5} rowGap={3} wrap>
          <Words as="h2" size="2xl" weight={600} breaksWords>
            {nameOf(head)}
          </Words>
          {type !== null && (
            <Badge variant="light" color="gray" tt="none">
              {labelOfCode(assayTypeLabels, type) ?? type}
            </Badge>
          )}
        </Inline>
        {description !== null && <Words breaksWords>{description}</Words>}
      </Stack>
      <CountedRows
        label="In this release"
        counts={head.counts}
        tabs={tabs}
        rowsOf={(tab) => rowsOfAssay(id, tab)}
      />
      {children}
      <FactsOfThing
        facts={[
          { label: 'Target', content: <TargetOfAssay head={head} /> },
          { label: 'Assignment', content: head.target_profile },
          { label: 'Organism', content: <OrganismOfAssay head={head} /> },
          { label: 'Cells, tissue', content: head.cells_cellline_organ },
          { label: 'Method', content: head.assay_method_name },
          {
            label: 'Reference',
            content: reference && (
              <PreviewLink previewed={{ kind: 'reference', id: reference.ref_id, strId: 0 }}>
                {citationOf(reference)}
              </PreviewLink>
            ),
          },
          { label: 'Assay ID', content: String(id), copied: String(id) },
        ]}
      />
      <OutsideLinks pages={pagesOfAssay(head.chembl_id)} />
      <MeasuredValues {...head} rowsOf={(group) => groupInAssay(id, group)} />
    </>
  );
}

function TargetOfAssay({ head: { target } }: { head: AssayHead }) {
  if (target === null) return 'none given';
  const { targetId, name, organism, mutation } = target;
  return (
    <>
      {targetId === null ? (
        name
      ) : (
        <PreviewLink isInText previewed={{ kind: 'target', by: 'id', text: targetId, label: name }}>
          {name ?? targetId}
        </PreviewLink>
      )}
      {organism !== null && (
        <>
          {' '}
          <em>{organism}</em>
        </>
      )}
      {mutation !== null && ` ${mutation}`}
    </>
  );
}

function OrganismOfAssay({ head: { organism, strain } }: { head: AssayHead }) {
  if (organism === null) return 'not given';
  return (
    <>
      <PreviewLink isInText previewed={{ kind: 'organism', name: organism }}>
        <em>{organism}</em>
      </PreviewLink>
      {strain !== null && ` (${strain})`}
    </>
  );
}
