import { useListUpload } from '../../upload/use-list-upload.tsx';
import { useRelease } from '../../../../queries/release.ts';
import type { EditorProps } from '../editor-props.ts';
import { noCompanies } from '../../no-companies.ts';
import { ValuesField } from '../../values-field.tsx';
import { Words } from '../../../../ui/words.tsx';

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
        <Words marginTop={3} size="sm" tone="muted">
          {without} The row finds the development compounds that a company applied for.
        </Words>
      )}
      {upload.offer}
    </>
  );
}
