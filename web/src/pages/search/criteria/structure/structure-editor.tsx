import { Button, NativeSelect, Textarea } from '@mantine/core';
import { detectKind, formatOf, textKindLabels, textKinds } from '@moltrove/contract';
import { lazy, Suspense, useId, useState } from 'react';
import { IconPencil } from '../../../../ui/icons/tabler.ts';
import { Inline } from '../../../../ui/inline.tsx';
import { Stack } from '../../../../ui/stack.tsx';
import { severalLines } from '../../upload/several-lines.ts';
import { useListUpload } from '../../upload/use-list-upload.tsx';
import type { WrittenStructure } from '../../../../chem-ui/sketcher/drawn.ts';
import { useDrawing } from '../../../../chem-ui/use-drawing.ts';
import type { EditorProps } from '../editor-props.ts';
import { useRowCount } from '../../use-counts.ts';
import { drawingProblemOf } from '../../drawing-problem.ts';
import { AromaticityNote } from './aromaticity-note.tsx';
import { FirstHits } from '../../first-hits.tsx';
import { RecentStructuresList, StarButton } from './recent-structures-list.tsx';
import { isFavourite, type RecentStructure } from '../../recent-structures.ts';
import { NameCompletion } from './name-completion.tsx';
import { kindOf, withDraft } from './structure-draft.ts';
import classes from './structure-editor.module.css';
import { StructureExamples } from './structure-examples.tsx';
import { StructureOptions } from './structure-options.tsx';
import { previewSize, StructurePreview } from './structure-preview.tsx';
import { TypedProblemNote } from './typed-problem-note.tsx';
import { useRecentStructures } from './use-recent-structures.ts';
import { useStructureDraft } from './use-structure-draft.ts';
import { Words } from '../../../../ui/words.tsx';
import { DrawingDialog } from '../../../../widgets/sketcher/drawing-dialog.tsx';

const SketchedSearch = lazy(async () => ({
  default: (await import('./sketched-search.tsx')).SketchedSearch,
}));

/** A structure by SMILES, SMARTS, molfile, InChI, InChIKey, name or drawing, and how it has to match. */
export function StructureEditor({ criterion, onChange }: EditorProps<'Structure'>) {
  const { draft, change } = useStructureDraft(criterion, onChange);
  const upload = useListUpload(criterion, onChange);
  const { user, recent, remember, toggle } = useRecentStructures();
  const [drawn, setDrawn] = useState(false);
  const problemId = useId();
  const kind = kindOf(draft);
  const format = formatOf(kind);
  const value = kind === 'molfile' ? draft.text : draft.text.trim();
  const structure: RecentStructure | null = format === null || value === '' ? null : { format, value };
  const preview = useDrawing(
    { smiles: value, format: format ?? 'smiles', ...previewSize },
    structure !== null,
  );
  const { drawing } = criterion;
  const row = useRowCount(criterion, drawing !== null);
  const refused =
    row.isError && row.isCurrent && drawing?.value === value ? drawingProblemOf(row.error) : null;
  const unread = structure !== null && preview.status === 'failed' ? preview.problem : null;
  const problem = refused ?? unread;

  const pick = (picked: RecentStructure) => change(draftText(picked));
  return (
    <Stack gap={6}>
      <div className={classes['entry']}>
        <div className={classes['field']}>
          <NameCompletion text={draft.text} active={kind === 'name'} onComplete={(text) => change({ text })}>
            {({ onSelect, onBlur, onTyped }) => (
              <Textarea
                classNames={{ input: classes['input'] ?? '' }}
                aria-label="Structure"
                placeholder="SMILES, SMARTS, InChI, InChIKey, name, or a pasted molfile"
                autosize
                minRows={2}
                maxRows={7}
                spellCheck={false}
                autoCapitalize="off"
                autoComplete="off"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field belongs to the row that was just opened
                autoFocus={draft.text === ''}
                value={draft.text}
                error={problem !== null}
                aria-describedby={problem === null ? undefined : problemId}
                onSelect={onSelect}
                onPaste={(event) => {
                  const text = event.clipboardData.getData('text/plain');
                  if (draft.text === '' && isListOfNames(text)) upload.onPaste(event);
                }}
                onChange={(event) => {
                  const text = event.currentTarget.value;
                  change(text === '' ? { text, chosenKind: null } : { text });
                  onTyped();
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && (kind === 'smiles' || kind === 'smarts' || kind === 'inchi'))
                    event.preventDefault();
                }}
                onBlur={() => {
                  onBlur();
                  if (structure !== null && row.data !== undefined && row.isCurrent) remember(structure);
                }}
              />
            )}
          </NameCompletion>
          {problem !== null && <TypedProblemNote id={problemId} text={value} problem={problem} />}
          <Inline gap={3} wrap marginTop={3}>
            <NativeSelect
              size="xs"
              aria-label="Read as"
              value={draft.chosenKind ?? 'auto'}
              data={[
                {
                  value: 'auto',
                  label: value === '' ? 'Read as: by itself' : `Read as ${textKindLabels[kind]}`,
                },
                ...textKinds.map((each) => ({ value: each, label: `Always ${textKindLabels[each]}` })),
              ]}
              onChange={(event) => {
                const chosen = textKinds.find((each) => each === event.currentTarget.value);
                change({ chosenKind: chosen ?? null });
              }}
            />
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPencil size={14} aria-hidden="true" />}
              onClick={() => setDrawn(true)}
            >
              Draw
            </Button>
            {(value === '' || format === null) && upload.offer}
            {draft.text !== '' && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                onClick={() => change({ text: '', chosenKind: null })}
              >
                Clear
              </Button>
            )}
            {structure !== null && problem === null && (
              <StarButton
                text={value}
                starred={isFavourite(recent, structure)}
                onClick={() => toggle(structure)}
              />
            )}
          </Inline>
        </div>
        {format !== null && <StructurePreview structure={structure} failed={problem !== null} />}
      </div>
      {draft.text.trim() === '' && (
        <StructureExamples onPick={(text) => change({ text, chosenKind: null })} />
      )}
      {format !== null && <StructureOptions draft={draft} onChange={change} />}
      {drawing !== null && problem === null && (
        <AromaticityNote
          drawing={drawing}
          onAsDrawn={(pattern) => change({ text: pattern, chosenKind: 'smarts' })}
        />
      )}
      {drawing !== null && problem === null && <FirstHits drawing={drawing} />}
      {format === null && (
        <Words tone="muted" size="sm">
          {kind === 'name'
            ? 'A name is compared in full; several stand on lines of their own or between semicolons.'
            : 'Finds the structures with exactly this InChIKey; several can be given.'}
        </Words>
      )}
      <RecentStructuresList structures={recent} onPick={pick} onFavourite={toggle} />
      <DrawingDialog
        opened={drawn}
        user={user}
        text={format === null ? '' : value}
        renderBeside={(text) => (
          <Suspense>
            <SketchedSearch
              drawn={text}
              criterionWith={(used) => withDraft(criterion, { ...draft, ...draftText(used) })}
            />
          </Suspense>
        )}
        onUse={(used) => {
          pick(used);
          remember(used);
        }}
        onClose={() => setDrawn(false)}
      />
    </Stack>
  );
}

/** A structure as the text of the field. */
function draftText({ format, value: text }: Pick<WrittenStructure, 'format' | 'value'>) {
  return { text, chosenKind: detectKind(text) === format ? null : format };
}

/** True for pasted lines that are names or InChIKeys; a molfile has several lines too. */
function isListOfNames(text: string): boolean {
  return severalLines(text) && formatOf(detectKind(text)) === null;
}
