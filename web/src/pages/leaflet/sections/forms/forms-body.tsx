import { use, useCallback, useState } from 'react';
import { StructureFormsView } from '../../../../widgets/forms/structure-forms.tsx';
import { PrintContext } from '../../../../widgets/leaflet/printing.ts';
import { SectionLines } from '../../../../widgets/leaflet/section-lines.tsx';
import { linesOf } from '../../../../widgets/leaflet/sections.ts';
import type { SectionProps } from '../section-props.ts';

/** Salts and other forms with their compound records, which the number of the section unfolds. */
export function FormsBody({ head: { str_id: strId } }: SectionProps) {
  const [unfoldings, setUnfoldings] = useState(0);
  const unfold = useCallback(() => setUnfoldings((before) => before + 1), []);
  return (
    <SectionLines id={linesOf('forms')} label="Compound records" onLinked={unfold}>
      <StructureFormsView strId={strId} isEager={use(PrintContext)} unfoldings={unfoldings} />
    </SectionLines>
  );
}
