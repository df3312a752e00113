import { phases } from '@moltrove/contract';
import type { EditorProps } from '../editor-props.ts';
import { EditorPart } from '../../editor-part.tsx';
import { TermChecks } from '../../term-checks.tsx';

export function PhaseEditor({ criterion, onChange }: EditorProps<'ClinicalPhases'>) {
  return (
    <>
      <EditorPart>
        <TermChecks
          field="clinicalPhase"
          legend="Highest phase reached"
          chosen={criterion.phases}
          order={(a, b) => stageOf(b.value) - stageOf(a.value)}
          onChange={(chosen) => onChange({ ...criterion, phases: chosen })}
        />
      </EditorPart>
      <EditorPart>
        <TermChecks
          field="clinicalStatus"
          legend="Status"
          chosen={criterion.statuses}
          onChange={(statuses) => onChange({ ...criterion, statuses })}
        />
      </EditorPart>
    </>
  );
}

/** Position from the earliest phase; a phase unknown to the contract comes first. */
function stageOf(label: string): number {
  return phases.findIndex((phase) => phase.label === label);
}
