/** A moment in milliseconds since 1970 as answers have it. */
export const moment = (at: number): string => new Date(at).toISOString();
export const momentOrNull = (at: number | null): string | null => (at === null ? null : moment(at));
