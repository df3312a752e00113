const schema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

export interface ListOf<T> {
  readonly schemas: readonly string[];
  readonly totalResults: number;
  readonly startIndex: number;
  readonly itemsPerPage: number;
  readonly Resources: readonly T[];
}

/** A page of a list that begins at `startIndex`, counted from 1 (RFC 7644, section 3.4.2). */
export const listOf = <T>(page: readonly T[], totalResults: number, startIndex: number): ListOf<T> => ({
  schemas: [schema],
  totalResults,
  startIndex,
  itemsPerPage: page.length,
  Resources: page,
});
