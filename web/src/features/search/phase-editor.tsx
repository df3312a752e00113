import { Checkbox, Skeleton } from '@mantine/core';
import { phases } from '@moltrove/contract';
import { useTerms } from '../../app/terms.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCount } from '../../ui/format.ts';
import type { EditorProps } from './editor-props.ts';
import classes from './editors.module.css';

const allPhases = 100;

export function PhaseEditor({ criterion, onChange }: EditorProps<'ClinicalPhases'>) {
  const { terms, current, error, retry } = useTerms('clinicalPhase', '', allPhases);
  if (error !== null && !current) {
    return <ErrorNote title="The phases could not be fetched." error={error} onRetry={retry} />;
  }
  if (!current) return <Skeleton height={28} width={320} />;
  const chosen = criterion.phases;
  return (
    <fieldset className={classes['checks']}>
      <legend className={classes['legend']}>Highest phase reached</legend>
      {terms
        .toSorted((a, b) => stageOf(b.value) - stageOf(a.value))
        .map((phase) => (
          <Checkbox
            key={phase.value}
            size="xs"
            checked={chosen.includes(phase.value)}
            label={
              <>
                {phase.label} <span className={classes['muted']}>{formatCount(phase.entities)}</span>
              </>
            }
            onChange={(event) =>
              onChange({
                ...criterion,
                phases: event.currentTarget.checked
                  ? [...chosen, phase.value]
                  : chosen.filter((value) => value !== phase.value),
              })
            }
          />
        ))}
    </fieldset>
  );
}

/** Position from the earliest stage; a phase that the contract does not know comes first. */
function stageOf(label: string): number {
  return phases.findIndex((phase) => phase.label === label);
}
