import { type RawBuilder, sql } from 'kysely';

export interface TableRequest<Column extends string> {
  readonly page: number;
  readonly pageSize: number;
  readonly sortBy: Column;
  readonly sortOrder: 'ascending' | 'descending';
}

/**
 * Orders by a column, given by its SQL name; empty values come last in either direction, then the
 * tie-breakers apply.
 */
export function orderBy(
  column: string,
  sortOrder: 'ascending' | 'descending',
  ties: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const value = sql.ref(column);
  const direction = sortOrder === 'ascending' ? sql`asc` : sql`desc`;
  return sql`order by case when ${value} is null then 1 else 0 end, ${value} ${direction}, ${ties}`;
}

/** Rows of a page by their positions in the order. */
export const pageOf = ({ page, pageSize }: Pick<TableRequest<string>, 'page' | 'pageSize'>) =>
  sql`limit ${pageSize} offset ${page * pageSize}`;
