import type { EditorProps } from '../editor-props.ts';
import { EditorPart } from '../../editor-part.tsx';
import { TermChecks } from '../../term-checks.tsx';
import { ValuesField } from '../../values-field.tsx';
import { WordsField } from './words-field.tsx';
import { Words } from '../../../../ui/words.tsx';

export function AssayEditor({ criterion, onChange }: EditorProps<'Assay'>) {
  const { assayTypes, methods, descriptions } = criterion;
  return (
    <>
      <EditorPart>
        <TermChecks
          field="assay.type"
          legend="Type"
          chosen={assayTypes}
          onChange={(chosen) => onChange({ ...criterion, assayTypes: chosen })}
        />
      </EditorPart>
      <EditorPart title="Method">
        <ValuesField
          field="assay.method"
          label="Assay method"
          placeholder="Find a method …"
          values={methods}
          onChange={(chosen) => onChange({ ...criterion, methods: chosen })}
        />
      </EditorPart>
      <EditorPart title="Description">
        <WordsField
          label="Words of the description"
          placeholder="human liver microsomes …"
          values={descriptions}
          onChange={(chosen) => onChange({ ...criterion, descriptions: chosen })}
        />
        <Words marginTop={3} size="sm" tone="muted">
          Every word has to occur, in any order; what is added apart is an alternative.
        </Words>
      </EditorPart>
    </>
  );
}
