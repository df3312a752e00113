import type { Criterion, CriterionOption, SearchFieldKey } from '@moltrove/contract';
import { ActivityEditor } from './activity-editor.tsx';
import { AssayEditor } from './assay-editor.tsx';
import { BibliographyEditor } from './bibliography-editor.tsx';
import { DegraderEditor } from './degrader-editor.tsx';
import classes from './editors.module.css';
import { CategoryEditor, CompanyEditor, IndicationEditor, MechanismEditor } from './list-editors.tsx';
import { PhaseEditor } from './phase-editor.tsx';
import { PropertyEditor } from './property-editor.tsx';
import { SelectivityEditor } from './selectivity-editor.tsx';
import { StructureEditor } from './structure-editor.tsx';
import { StructureListEditor } from './structure-list-editor.tsx';
import { holdsList } from './structure-draft.ts';
import { SourceEditor } from './source-editor.tsx';
import { TargetEditor } from './target-editor.tsx';
import { TreeEditor } from './tree-editor.tsx';

interface Props {
  criterion: Criterion;
  /** What the row is shown as. */
  fieldKey: SearchFieldKey;
  onChange: (criterion: Criterion) => void;
}

const edited: readonly CriterionOption[] = [
  'Target',
  'ActivityTypes',
  'Bibliography',
  'Source',
  'Structure',
  'ClinicalPhases',
  'Company',
  'DegraderType',
  'Indication',
  'Assay',
  'ActivityMechanism',
  'CompoundCategories',
  'TreeView',
  'Selectivity',
];

/** True for the kinds of criterion that the builder can edit; others come by a link and are shown only. */
export function hasEditor(option: CriterionOption): boolean {
  return edited.includes(option);
}

export function CriterionEditor({ criterion, fieldKey, onChange }: Props) {
  switch (criterion.option) {
    case 'Target':
      return <TargetEditor criterion={criterion} onChange={onChange} />;
    case 'ActivityTypes':
      return <ActivityEditor criterion={criterion} onChange={onChange} />;
    case 'Bibliography':
      return <BibliographyEditor criterion={criterion} onChange={onChange} />;
    case 'Source':
      return <SourceEditor criterion={criterion} onChange={onChange} />;
    case 'Structure':
      if (fieldKey === 'StructuralProperty')
        return <PropertyEditor criterion={criterion} onChange={onChange} />;
      return (
        <>
          {holdsList(criterion) ? (
            <StructureListEditor criterion={criterion} onChange={onChange} />
          ) : (
            <StructureEditor criterion={criterion} onChange={onChange} />
          )}
          {Object.keys(criterion.properties).length > 0 && (
            <div className={classes['part']}>
              <PropertyEditor criterion={criterion} onChange={onChange} />
            </div>
          )}
        </>
      );
    case 'ClinicalPhases':
      return <PhaseEditor criterion={criterion} onChange={onChange} />;
    case 'Company':
      return <CompanyEditor criterion={criterion} onChange={onChange} />;
    case 'DegraderType':
      return <DegraderEditor criterion={criterion} onChange={onChange} />;
    case 'Indication':
      return <IndicationEditor criterion={criterion} onChange={onChange} />;
    case 'Assay':
      return <AssayEditor criterion={criterion} onChange={onChange} />;
    case 'ActivityMechanism':
      return <MechanismEditor criterion={criterion} onChange={onChange} />;
    case 'CompoundCategories':
      return <CategoryEditor criterion={criterion} onChange={onChange} />;
    case 'TreeView':
      return <TreeEditor criterion={criterion} onChange={onChange} />;
    case 'Selectivity':
      return <SelectivityEditor criterion={criterion} onChange={onChange} />;
    default:
      return null;
  }
}
