import { Skeleton, Table } from '@mantine/core';
import { numberText } from '@moltrove/contract';
import type { StructureForm } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Structure } from '../../chem-ui/structure.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCounted } from '../../ui/format.ts';
import { fetchForms } from './fetch-forms.ts';
import { FormRecords } from './form-records.tsx';
import classes from './structure-forms.module.css';
import { Words } from '../../ui/words.tsx';

interface Props {
  readonly strId: number;
  /** Whether it is inside a row of the grid, aligned with its first column. */
  readonly isInRow?: boolean;
  /** Whether to draw also what is outside of the window, as for printing. */
  readonly isEager?: boolean;
  /** How often the records of all forms were asked for; each time they are unfolded. */
  readonly unfoldings?: number;
}

/** A structure with its salts and other forms, and the references that used each. */
export function StructureFormsView({ strId, isInRow = false, isEager = false, unfoldings = 0 }: Props) {
  const forms = useQuery({
    queryKey: ['results', 'structure forms', strId],
    queryFn: ({ signal }) => fetchForms(strId, 0, signal),
    staleTime: Infinity,
  });
  if (forms.isPending) return <Skeleton className={classes.forms} data-in-row={isInRow} height={120} />;
  if (forms.isError) {
    return (
      <div className={classes.forms} data-in-row={isInRow}>
        <ErrorNote
          error={forms.error}
          title="The forms of this structure could not be fetched."
          onRetry={() => void forms.refetch()}
        />
      </div>
    );
  }
  if (forms.data.forms.length === 0) {
    return (
      <p className={classes.forms} data-in-row={isInRow}>
        The source names no form of this structure and no compound record.
      </p>
    );
  }
  return (
    <div className={classes.forms} data-in-row={isInRow}>
      <Table aria-label="Forms of this structure" verticalSpacing={4} horizontalSpacing={10}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Form</Table.Th>
            <Table.Th>Name</Table.Th>
            <Table.Th>Molecule ID</Table.Th>
            <Table.Th ta="right">Weight (g/mol)</Table.Th>
            <Table.Th>Records by reference</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {forms.data.forms.map((form) => (
            <FormRow
              key={form.form_id ?? 'none'}
              strId={strId}
              form={form}
              isEager={isEager}
              unfoldings={unfoldings}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const drawingSize = { width: 132, height: 84 } as const;

interface FormRowProps {
  readonly strId: number;
  readonly form: StructureForm;
  readonly isEager: boolean;
  readonly unfoldings: number;
}

function FormRow({ strId, form, isEager, unfoldings }: FormRowProps) {
  const [shown, setShown] = useState(unfoldings > 0);
  const [unfolded, setUnfolded] = useState(unfoldings);
  if (unfolded !== unfoldings) {
    setUnfolded(unfoldings);
    setShown(true);
  }
  const { smiles, pref_name: name, form_id: id, full_weight: weight } = form;
  return (
    <Table.Tr>
      <Table.Td>
        {smiles === null ? (
          <Words as="span" tone="muted" size="sm">
            {id === null ? 'form not given' : 'no structure'}
          </Words>
        ) : (
          <Structure smiles={smiles} name={name ?? form.chembl_id} {...drawingSize} isEager={isEager} />
        )}
      </Table.Td>
      <Table.Td>
        {name ?? (
          <Words as="span" tone="muted" size="sm">
            {id === null ? 'Form not given' : 'no name'}
          </Words>
        )}
        <Words as="div" tone="muted" size="sm">
          {formKind(form)}
        </Words>
      </Table.Td>
      <Table.Td>{form.chembl_id ?? id ?? '–'}</Table.Td>
      <Table.Td ta="right" data-label="Weight (g/mol)">
        {weight === null ? '–' : numberText(weight)}
      </Table.Td>
      <Table.Td>
        <button
          type="button"
          className={classes.disclose}
          aria-expanded={shown}
          disabled={form.recordsFound === 0}
          onClick={() => setShown(!shown)}
        >
          {formatCounted(form.recordsFound, 'record')},{' '}
          {formatCounted(form.activities, 'activity', 'activities')}
        </button>
        {shown && form.recordsFound > 0 && <FormRecords strId={strId} form={form} />}
      </Table.Td>
    </Table.Tr>
  );
}

function formKind({ isParent, form_id: id, smiles }: StructureForm): string {
  if (id === null) return 'The source does not say in which form';
  if (isParent) return 'The structure itself';
  return smiles?.includes('.') === true ? 'Salt or mixture' : 'Another form';
}
