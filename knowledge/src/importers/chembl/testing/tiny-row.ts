export type TinyRow = Readonly<Record<string, string | number | null>>;
export type TinyRows = Readonly<Record<string, readonly TinyRow[]>>;
