import { useListUpload } from './upload/use-list-upload.tsx';
import { useRelease } from '../../queries/release.ts';
import type { EditorProps } from './editor-props.ts';
import classes from './editors.module.css';
import { noCompanies } from './not-offered.ts';
import { TermChecks } from './term-checks.tsx';
import { ValuesField } from './values-field.tsx';

/** Editors of criteria that are one list of values. */

export function CompanyEditor({ criterion, onChange }: EditorProps<'Company'>) {
  const without = noCompanies(useRelease().data);
  const upload = useListUpload(criterion, onChange);
  return (
    <>
      <ValuesField
        field="company"
        label="Company"
        placeholder="Find a company …"
        autoFocus
        values={criterion.companies}
        onPaste={upload.onPaste}
        onChange={(companies) => onChange({ ...criterion, companies })}
      />
      {without !== null && (
        <p className={classes['hint']}>
          {without} The row finds the development compounds that a company applied for.
        </p>
      )}
      {upload.offer}
    </>
  );
}

export function IndicationEditor({ criterion, onChange }: EditorProps<'Indication'>) {
  const upload = useListUpload(criterion, onChange);
  return (
    <>
      <ValuesField
        field="indication"
        label="Indication"
        placeholder="Find an indication …"
        autoFocus
        values={criterion.indications}
        onPaste={upload.onPaste}
        onChange={(indications) => onChange({ ...criterion, indications })}
      />
      {upload.offer}
    </>
  );
}

export function MechanismEditor({ criterion, onChange }: EditorProps<'ActivityMechanism'>) {
  return (
    <ValuesField
      field="activityMechanism"
      label="Activity mechanism"
      placeholder="Find an action or a mechanism …"
      autoFocus
      values={criterion.mechanisms}
      onChange={(mechanisms) => onChange({ ...criterion, mechanisms })}
    />
  );
}

export function CategoryEditor({ criterion, onChange }: EditorProps<'CompoundCategories'>) {
  return (
    <TermChecks
      field="compoundCategory"
      legend="Compound categories"
      hidesLegend
      chosen={criterion.categories}
      onChange={(categories) => onChange({ ...criterion, categories })}
    />
  );
}
