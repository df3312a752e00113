import { phases } from '@moltrove/contract';
import type { EditorProps } from '../editor-props.ts';
import classes from '../../editors.module.css';
import { TermChecks } from '../../term-checks.tsx';

export function PhaseEditor({ criterion, onChange }: EditorProps<'ClinicalPhases'>) {
  return (
    <>
      <div className={classes['part']}>
        <TermChecks
          field="clinicalPhase"
          legend="Highest phase reached"
          chosen={criterion.phases}
          order={(a, b) => stageOf(b.value) - stageOf(a.value)}
          onChange={(chosen) => onChange({ ...criterion, phases: chosen })}
        />
      </div>
      <div className={classes['part']}>
        <TermChecks
          field="clinicalStatus"
          legend="Status"
          chosen={criterion.statuses}
          onChange={(statuses) => onChange({ ...criterion, statuses })}
        />
      </div>
    </>
  );
}

/** Position from the earliest phase; a phase unknown to the contract comes first. */
function stageOf(label: string): number {
  return phases.findIndex((phase) => phase.label === label);
}
