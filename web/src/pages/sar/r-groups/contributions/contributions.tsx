import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { evidenceLevelLabels, evidenceLevels, pairedRows, sarColumnText } from '@moltrove/contract';
import type { FreeWilson, FreeWilsonModel, RGroupCore, RGroupTable } from '@moltrove/contract';
import { useMemo, useState } from 'react';
import { isCancelled } from '../../../../auth/api/api-error.ts';
import { searchKey } from '../../../../search/address/search-link.ts';
import { PreviewFrame } from '../../../../shell/preview/preview-frame.tsx';
import { RowOfResults } from '../../../../shell/preview/row-of-results.tsx';
import { usePreviewStore } from '../../../../shell/preview/use-preview-store.ts';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { formatCount, formatCounted } from '../../../../ui/format.ts';
import { IconColumns3 } from '../../../../ui/icons/tabler.ts';
import { PartialNote } from '../../../../ui/partial-note.tsx';
import { Stack } from '../../../../ui/stack.tsx';
import { Words } from '../../../../ui/words.tsx';
import { RowsLink } from '../../../../widgets/leaflet/rows-link.tsx';
import { PreviewLink } from '../../../../widgets/preview-link/preview-link.tsx';
import type { RowThings } from '../../../../widgets/preview-link/things-of-cell.ts';
import { ColumnPicker } from '../../column-picker.tsx';
import { ComparedSpread } from '../../compared-spread.tsx';
import { comparedText, valueText } from '../../compared-words.ts';
import { SavePageButton } from '../../save-page-button.tsx';
import { groupText } from '../r-group-words.ts';
import { useContributions, useOpenStructures } from '../use-r-groups.ts';
import type { RGroupLocation, ShownContributions } from '../use-r-groups.ts';
import { leftOutText, refusalTexts } from './contribution-words.ts';
import { contributionsCsv } from './contributions-csv.ts';
import classes from './contributions.module.css';
import { Deviations } from './deviations.tsx';
import { GroupList } from './group-list.tsx';
import { GroupMatrix } from './group-matrix.tsx';
import { WorthMaking } from './worth-making.tsx';

interface ValuesProps {
  readonly location: RGroupLocation;
  readonly core: RGroupCore;
}

/** Chooses the values that the contributions explain. */
export function ExplainedValues({ location: { search, address, go }, core }: ValuesProps) {
  const [picking, setPicking] = useState(false);
  const { shown } = useContributions(search, core, address);
  const column = shown?.answer.compared.column ?? null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconColumns3 size={15} aria-hidden="true" />}
        title="Choose the values to explain"
        onClick={() => setPicking(true)}
      >
        {column === null ? 'Choose values' : sarColumnText(column)}
      </Button>
      <NativeSelect
        size="xs"
        aria-label="Values to compare"
        value={address.level}
        data={evidenceLevels.map((level) => ({ value: level, label: evidenceLevelLabels[level] }))}
        onChange={(event) => {
          const level = evidenceLevels.find((each) => each === event.currentTarget.value);
          if (level !== undefined) go({ ...address, level });
        }}
      />
      {picking && (
        <ColumnPicker
          search={search}
          title="Values to explain"
          picked={column === null ? [] : [column.key]}
          most={1}
          onPick={([explained]) => go({ ...address, explained: explained ?? null })}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

interface Props {
  readonly location: RGroupLocation;
  readonly core: RGroupCore;
  readonly columns: RGroupTable['columns'];
}

/** What each group of an R-group table adds to a value, by the model of Free and Wilson. */
export function Contributions({ location, core, columns }: Props) {
  const { search, address } = location;
  const query = useContributions(search, core, address);
  const { shown } = query;
  const failed = query.isError && !isCancelled(query.error);
  return (
    <>
      {failed && (
        <div className={classes.strip}>
          <ErrorNote
            error={query.error}
            title={
              shown === undefined
                ? 'The contributions could not be computed.'
                : 'The contributions could not be fetched; the previous ones are still shown.'
            }
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {shown === undefined
        ? !failed && (
            <div className={classes.body} role="status">
              <Words size="md">Computing the contributions of the groups.</Words>
              <Skeleton height={300} aria-hidden="true" />
            </div>
          )
        : shown !== undefined && (
            <Shown location={location} shown={shown} columns={columns} isRefreshing={query.isFetching} />
          )}
    </>
  );
}

interface ShownProps {
  readonly location: RGroupLocation;
  readonly shown: ShownContributions;
  readonly columns: RGroupTable['columns'];
  readonly isRefreshing: boolean;
}

function Shown({ location, shown, columns, isRefreshing }: ShownProps) {
  const { address, go } = location;
  const { answer, search, core } = shown;
  const { compared, model, matrix } = answer;
  const preview = usePreviewStore(searchKey(search));
  const { open } = useOpenStructures(search, core);
  const things = useMemo(
    () =>
      (model?.deviations ?? []).map(({ structure }): RowThings => ({
        compound: [{ kind: 'compound', id: structure.str_id }],
      })),
    [model],
  );
  return (
    <>
      <Stack gap={1} className={classes.strip}>
        <Summary answer={answer} />
        <ComparedSpread compared={compared} />
      </Stack>
      {answer.partial !== undefined && <PartialNote partial={answer.partial} />}
      <PreviewFrame
        rows={things}
        store={preview}
        renderRowLink={(previewed, isInRows) => (
          <RowOfResults search={search} previewed={previewed} isInRows={isInRows} />
        )}
      >
        {() => (
          <div className={classes.body} data-refreshing={isRefreshing}>
            {model !== null && <Columns model={model} answer={answer} />}
            {matrix !== null && compared.column !== null && (
              <GroupMatrix
                matrix={matrix}
                compared={compared}
                keys={columns.map(({ key }) => key)}
                onAxes={(axes) => go({ ...address, axes })}
                onOpen={(x, y) =>
                  void open({
                    filters: [
                      ...address.filters,
                      { column: matrix.x.key, group: x },
                      { column: matrix.y.key, group: y },
                    ],
                    unmatched: null,
                  })
                }
              />
            )}
            {model !== null && <Deviations model={model} compared={compared} />}
            {model !== null &&
              (address.isMakeListed ? (
                <WorthMaking location={location} core={core} />
              ) : (
                <Button size="xs" variant="default" onClick={() => go({ ...address, isMakeListed: true })}>
                  List molecules worth making
                </Button>
              ))}
          </div>
        )}
      </PreviewFrame>
    </>
  );
}

/** The columns with several groups, then those that are the same in all structures. */
function Columns({ model, answer }: { readonly model: FreeWilsonModel; readonly answer: FreeWilson }) {
  const varied = model.columns.filter(({ groups }) => groups.length > 1);
  const constant = model.columns.filter(({ groups }) => groups.length === 1);
  const ends = varied.flatMap(({ groups }) =>
    groups.flatMap(({ contribution }) => (contribution === null ? [] : [Math.abs(contribution.value)])),
  );
  // Room for the interval of the largest one.
  const most = 1.25 * Math.max(...ends, Number.MIN_VALUE);
  return (
    <>
      <div className={classes.columns}>
        {varied.map((column) => (
          <GroupList key={column.key} column={column} compared={answer.compared} most={most} />
        ))}
      </div>
      {constant.length > 0 && (
        <Words size="sm" tone="muted" marginBottom={8}>
          {`The same in all of these structures: ${constant.map(({ key, groups }) => `${key} ${groupText(groups[0]!.group)}`).join(', ')}.`}
        </Words>
      )}
    </>
  );
}

/** What is explained, how well, and which structures are left out. */
function Summary({ answer }: { readonly answer: FreeWilson }) {
  const { compared, assay, rows, used, leftOut, refusal, model } = answer;
  const counted = formatCounted(used.structures, 'structure');
  return (
    <>
      <Words size="md">
        {compared.column === null ? 'These results have no values.' : comparedText(compared)}
        {assay !== null && (
          <>
            {': '}
            <PreviewLink previewed={{ kind: 'assay', id: assay.assay_id }} isInText>
              {assay.chembl_id ?? `assay ${assay.assay_id}`}
            </PreviewLink>
          </>
        )}
        {'. '}
        {model === null ? (
          refusal !== null && refusalTexts[refusal]
        ) : (
          <>
            <RowsLink rows={pairedRows(used.strIds)} label={`Open ${counted} of the model`}>
              {counted}
            </RowsLink>
            {` of ${formatCount(rows)}, explained by ${formatCounted(model.parameters, 'parameter')}: R² ${model.rSquared.toFixed(2)}`}
            {model.qSquared !== null && `, Q² ${model.qSquared.toFixed(2)} when each is left out`}
            {`, residual deviation ${model.deviation.toFixed(2)}. `}
            {model.base !== null &&
              `With the reference of each column: ${valueText(model.base.value, compared.scale)}.`}
          </>
        )}
      </Words>
      {leftOut.some(({ structures }) => structures > 0) && (
        <Words size="sm" tone="muted">
          {'Left out: '}
          {leftOut
            .filter(({ structures }) => structures > 0)
            .map((each, at) => (
              <span key={each.reason}>
                {at > 0 && ', '}
                <RowsLink rows={pairedRows(each.strIds)} label={`Open ${leftOutText(each)}`}>
                  {leftOutText(each)}
                </RowsLink>
              </span>
            ))}
          .
        </Words>
      )}
    </>
  );
}

/** Saves all contributions. */
export function SaveContributionsButton({ location: { search, address }, core }: ValuesProps) {
  const { shown } = useContributions(search, core, address);
  const model = shown?.answer.model ?? null;
  if (shown === undefined || model === null) return null;
  const groups = model.columns.reduce((sum, column) => sum + column.groups.length, 0);
  return (
    <SavePageButton
      search={search}
      first={0}
      rows={groups}
      total={groups}
      what="Contributions of groups"
      more={[
        ['Core', core.value],
        ['Values', comparedText(shown.answer.compared)],
        ...(shown.answer.assay === null
          ? []
          : [['Assay', shown.answer.assay.chembl_id ?? shown.answer.assay.assay_id]]),
        ['Structures', shown.answer.used.structures],
        ['R squared', model.rSquared],
        ['Q squared', model.qSquared],
        ['Residual deviation', model.deviation],
      ]}
      csvOf={(about) => contributionsCsv(about, shown.answer)}
    />
  );
}
