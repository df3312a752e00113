/** A time in milliseconds since 1970, in the format of responses. */
export const moment = (at: number): string => new Date(at).toISOString();
export const momentOrNull = (at: number | null): string | null => (at === null ? null : moment(at));
