import { Skeleton } from '@mantine/core';
import { structureLabel } from '@moltrove/contract';
import type { MakeList, RGroupCore } from '@moltrove/contract';
import { Fragment } from 'react';
import { isCancelled } from '../../../../auth/api/api-error.ts';
import { Structure } from '../../../../chem-ui/structure.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { formatCount, formatCounted } from '../../../../ui/format.ts';
import { Inline } from '../../../../ui/inline.tsx';
import { Words } from '../../../../ui/words.tsx';
import { PreviewLink } from '../../../../widgets/preview-link/preview-link.tsx';
import { comparedText, valueText } from '../../compared-words.ts';
import { SavePageButton } from '../../save-page-button.tsx';
import { GroupPicture } from '../group-cell.tsx';
import { groupText } from '../r-group-words.ts';
import { useMakeList } from '../use-r-groups.ts';
import type { RGroupLocation, ShownMakeList } from '../use-r-groups.ts';
import { estimateText, makeListRefusals } from './contribution-words.ts';
import { makeListCsv } from './make-list-csv.ts';
import classes from './worth-making.module.css';

interface Props {
  readonly location: RGroupLocation;
  readonly core: RGroupCore;
}

/** Combinations of groups that the table lacks, with the best predictions, each looked up in the whole release. */
export function WorthMaking({ location: { search, address }, core }: Props) {
  const query = useMakeList(search, core, address);
  const { shown } = query;
  const failed = query.isError && !isCancelled(query.error);
  return (
    <section className={classes.section} aria-label="Molecules worth making">
      <Inline gap={4} wrap marginBottom={2}>
        <Words as="h3" size="lg" weight={600}>
          Molecules worth making
        </Words>
        {shown !== undefined && shown.list.rows.length > 0 && <Save shown={shown} />}
      </Inline>
      {failed && (
        <ErrorNote
          error={query.error}
          title="The molecules worth making could not be listed."
          onRetry={() => void query.refetch()}
        />
      )}
      {shown === undefined
        ? !failed && (
            <div role="status">
              <Words size="md">Joining the groups and looking the molecules up in the release.</Words>
              <Skeleton height={200} aria-hidden="true" />
            </div>
          )
        : shown !== undefined && <List list={shown.list} />}
    </section>
  );
}

function List({ list }: { readonly list: MakeList }) {
  const { rows, refusal, combinations, best, measured, compared } = list;
  if (refusal !== null) return <Words size="md">{makeListRefusals[refusal]}</Words>;
  const known = rows.filter((row) => row.known.length > 0).length;
  return (
    <>
      <Words size="sm" tone="muted" marginBottom={3}>
        {rows.length === 0
          ? 'Every combination of the groups has a structure in the table, or cannot be joined to the core.'
          : `The ${best} predictions of ${formatCounted(combinations, 'combination')} of groups whose contributions are determined, without those in the table, on the core drawn above. ${formatCount(known)} of these ${formatCounted(rows.length, 'molecule')} ${known === 1 ? 'is' : 'are'} in the release already.`}
        {measured !== null &&
          rows.length > 0 &&
          ` Measured values go from ${valueText(measured.least, compared.scale)} to ${valueText(measured.greatest, compared.scale)}; a prediction beyond them goes further than any evidence.`}
      </Words>
      <ul className={classes.list}>
        {rows.map((row) => (
          <Molecule key={row.smiles} row={row} list={list} />
        ))}
      </ul>
    </>
  );
}

const size = { width: 210, height: 120 } as const;

interface MoleculeProps {
  readonly row: MakeList['rows'][number];
  readonly list: MakeList;
}

function Molecule({ row, list: { columns, compared, measured } }: MoleculeProps) {
  const { smiles, prediction, known, groups, support } = row;
  const { scale } = compared;
  const isBeyond =
    measured !== null && (prediction.value > measured.greatest || prediction.value < measured.least);
  return (
    <li className={classes.molecule}>
      <Structure smiles={smiles} name={null} {...size} />
      <Words as="span" size="md" data-figures="" title={estimateText(prediction, compared)}>
        <strong>{valueText(prediction.value, scale)}</strong>
        {` (${valueText(prediction.low, scale)} to ${valueText(prediction.high, scale)})`}
      </Words>
      {isBeyond && (
        <Words as="span" size="xs" tone="warn">
          beyond all measured values
        </Words>
      )}
      {known.length === 0 ? (
        <Words as="span" size="sm">
          not in the release
        </Words>
      ) : (
        <Words as="span" size="sm" className={classes.known}>
          {'in the release: '}
          {known.map((each, at) => {
            const name = structureLabel({ ...each, pref_name: each.name });
            return (
              <Fragment key={each.str_id}>
                {at > 0 && ', '}
                <PreviewLink previewed={{ kind: 'compound', id: each.str_id }} isInText>
                  {name}
                </PreviewLink>
              </Fragment>
            );
          })}
        </Words>
      )}
      <span className={classes.groups}>
        {columns.map((key, column) => {
          const group = groups[column] ?? null;
          return group === null ? null : (
            <span key={key} className={classes.group} title={groupText(group)}>
              <Words as="span" size="xs" tone="muted">
                {key}
              </Words>
              <GroupPicture group={group} small />
            </span>
          );
        })}
      </span>
      <Inline gap={2}>
        <Words as="span" size="xs" tone="muted">
          {`rarest group in ${formatCounted(support, 'structure')}`}
        </Words>
        <CopyButton text={smiles} what="the SMILES" />
      </Inline>
    </li>
  );
}

function Save({ shown: { list, search, core } }: { readonly shown: ShownMakeList }) {
  return (
    <SavePageButton
      search={search}
      first={0}
      rows={list.rows.length}
      total={list.rows.length}
      what="Molecules worth making"
      more={[
        ['Core', core.value],
        ['Predicted', comparedText(list.compared)],
      ]}
      csvOf={(about) => makeListCsv(about, list)}
    />
  );
}
