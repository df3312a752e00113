import { ActionIcon } from '@mantine/core';
import { linkedNouns } from '@moltrove/contract';
import type { LinkedKind } from '@moltrove/contract';
import { useEffect } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { formatCount } from '../../ui/format.ts';
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconX } from '../../ui/icons/tabler.ts';
import { insidePreview } from '../../chem-ui/use-preview-link.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import type { PreviewPanelProps } from './preview-panel-props.ts';
import classes from './preview-shell.module.css';
import type { PreviewStep } from './row-previews.ts';

interface Props extends Omit<PreviewPanelProps, 'rowLink'> {
  readonly kind: LinkedKind;
  /** What is shown; null while it is fetched or if it could not be. */
  readonly name: string | null;
  readonly isLoading: boolean;
  readonly pageLink: ReactNode;
  /** Needs a key for each entity, so that it starts scrolled to the top. */
  readonly children: ReactNode;
}

/** The frame of a preview: the way back, its position among the rows, steps to others, the link to the page, and the content. */
export function PreviewShell(props: Props) {
  const { kind, name, isLoading, steps, pageLink, onStep, onBack, onClose, onAnnounce, children } = props;
  const { position, total } = steps;
  const [noun, nouns] = linkedNouns[kind];
  const aNoun = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
  const positionText = position === null ? null : `${formatCount(position)} of ${formatCount(total)}`;
  const label = name === null ? `Preview of ${aNoun}` : `Preview of ${name}`;
  const announced = name === null ? '' : positionText === null ? label : `${label}, ${positionText}`;
  useEffect(() => {
    if (announced !== '') onAnnounce(announced);
  }, [announced, onAnnounce]);

  return (
    <section className={classes.panel} aria-label={label} aria-busy={isLoading} {...insidePreview}>
      <Inline as="header" gap={3} justify="space-between" className={classes.head}>
        <Inline gap={3}>
          {onBack !== null && (
            <ActionIcon size="md" aria-label="Back to the preview before" title="Back" onClick={onBack}>
              <IconArrowLeft size={16} aria-hidden="true" />
            </ActionIcon>
          )}
          {total > 0 && (
            <Steps nouns={nouns} noun={noun} steps={steps} positionText={positionText} onStep={onStep} />
          )}
        </Inline>
        <Inline gap={3}>
          {pageLink}
          <ActionIcon size="md" aria-label="Close the preview" title="Close (Esc)" onClick={onClose}>
            <IconX size={16} aria-hidden="true" />
          </ActionIcon>
        </Inline>
      </Inline>
      <div className={classes.body}>{children}</div>
    </section>
  );
}

interface StepsProps extends Pick<PreviewPanelProps, 'steps' | 'onStep'> {
  readonly noun: string;
  readonly nouns: string;
  readonly positionText: string | null;
}

/** Buttons to the previous and the next thing of the rows. */
function Steps({ noun, nouns, steps: { previous, next }, positionText, onStep }: StepsProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = { ArrowUp: previous, ArrowLeft: previous, ArrowDown: next, ArrowRight: next }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (step !== null) onStep(step);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the two buttons inside
    <div
      role="group"
      aria-label={`Other ${nouns} of these rows`}
      className={classes.steps}
      onKeyDown={onKeyDown}
    >
      <StepButton label={`Previous ${noun}`} keys="[" step={previous} onStep={onStep} />
      <StepButton label={`Next ${noun}`} keys="]" step={next} onStep={onStep} />
      <Words as="span" size="sm" tone="muted" data-figures="">
        {positionText}
      </Words>
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly keys: '[' | ']';
  readonly step: PreviewStep | null;
  readonly onStep: (step: PreviewStep) => void;
}

/** Stays focusable at the first and last row; a disabled button would lose the focus. */
function StepButton({ label, keys, step, onStep }: StepButtonProps) {
  const Icon = keys === '[' ? IconChevronLeft : IconChevronRight;
  const isOff = step === null;
  return (
    <ActionIcon
      size="md"
      aria-label={label}
      title={`${label} (${keys})`}
      aria-disabled={isOff}
      data-disabled={isOff || undefined}
      onClick={() => step !== null && onStep(step)}
    >
      <Icon size={16} aria-hidden="true" />
    </ActionIcon>
  );
}
