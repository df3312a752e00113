import type { EditorProps } from '../editor-props.ts';
import classes from '../../editors.module.css';
import { TermChecks } from '../../term-checks.tsx';
import { ValuesField } from '../../values-field.tsx';
import { WordsField } from './words-field.tsx';

export function AssayEditor({ criterion, onChange }: EditorProps<'Assay'>) {
  const { assayTypes, methods, descriptions } = criterion;
  return (
    <>
      <div className={classes['part']}>
        <TermChecks
          field="assay.type"
          legend="Type"
          chosen={assayTypes}
          onChange={(chosen) => onChange({ ...criterion, assayTypes: chosen })}
        />
      </div>
      <div className={classes['part']}>
        <h3 className={classes['heading']}>Method</h3>
        <ValuesField
          field="assay.method"
          label="Assay method"
          placeholder="Find a method …"
          values={methods}
          onChange={(chosen) => onChange({ ...criterion, methods: chosen })}
        />
      </div>
      <div className={classes['part']}>
        <h3 className={classes['heading']}>Description</h3>
        <WordsField
          label="Words of the description"
          placeholder="human liver microsomes …"
          values={descriptions}
          onChange={(chosen) => onChange({ ...criterion, descriptions: chosen })}
        />
        <p className={classes['hint']}>
          Every word has to occur, in any order; what is added apart is an alternative.
        </p>
      </div>
    </>
  );
}
