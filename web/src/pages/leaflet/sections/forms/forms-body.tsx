import { use } from 'react';
import { StructureFormsView } from '../../../../widgets/forms/structure-forms.tsx';
import { PrintContext } from '../../../../widgets/leaflet/printing.ts';
import type { SectionProps } from '../section-props.ts';

/** Salts and other forms with their compound records. */
export function FormsBody({ head: { str_id: strId } }: SectionProps) {
  return <StructureFormsView strId={strId} isEager={use(PrintContext)} />;
}
