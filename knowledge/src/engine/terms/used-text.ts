/** A text of a field, with the number of entities that have it and of their activities. */
export interface UsedText {
  readonly value: string;
  readonly entities: number;
  readonly activities: number;
}
