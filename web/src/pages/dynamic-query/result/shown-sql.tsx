import type { QueryPreview } from '@moltrove/contract';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Inline } from '../../../ui/inline.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import classes from './shown-sql.module.css';

/** The SQL of a query with its parameters, on demand. */
export function ShownSql({ preview: { sql, parameters } }: { readonly preview: QueryPreview }) {
  return (
    <Fold title="SQL" summary="">
      <Stack columns="minmax(0, 1fr)" gap={3}>
        <Inline gap={4}>
          <Words as="span" size="sm" tone="muted">
            The statement that ran, on the tables of the release
          </Words>
          <CopyButton text={withParameters(sql, parameters)} what="the SQL" />
        </Inline>
        <pre className={classes['sql']}>{sql}</pre>
        {parameters.length > 0 && (
          <Words size="sm" breaksWords>
            Parameters: {parameters.map((value) => JSON.stringify(value)).join(', ')}
          </Words>
        )}
      </Stack>
    </Fold>
  );
}

/** The statement with its values in place of the question marks, to run it elsewhere. No name contains one. */
function withParameters(sql: string, parameters: readonly (string | number)[]): string {
  const values = [...parameters];
  return sql.replaceAll('?', () => {
    const value = values.shift() ?? null;
    if (value === null) return 'NULL';
    return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
  });
}
