import { Button } from '@mantine/core';
import { phases } from '@moltrove/contract';
import { Inline } from '../../../../ui/inline.tsx';
import { Words } from '../../../../ui/words.tsx';
import type { EditorProps } from '../editor-props.ts';
import { EditorPart } from '../../editor-part.tsx';
import { TermChecks } from '../../term-checks.tsx';

const approved = 'Approved';

export function PhaseEditor({ criterion, onChange }: EditorProps<'ClinicalPhases'>) {
  return (
    <>
      <Inline gap={5} rowGap={3} wrap marginBottom={5}>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onChange({ ...criterion, phases: [approved], statuses: [] })}
        >
          Approved drugs
        </Button>
        <Words size="sm" tone="muted" flex="shrink">
          Approved as highest phase: approved at some time, even if withdrawn since. Approved as status:
          approved now. Ticks in both lists have to be met together.
        </Words>
      </Inline>
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
