/** A text that a field can search for, with the entities that have it and their activities. */
export interface UsedText {
  readonly value: string;
  readonly entities: number;
  readonly activities: number;
}
