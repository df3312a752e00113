import { z } from 'zod';

/** Domain names with their names on the wire, from the specification. */
type Names = Readonly<Record<string, string>>;
type WireShape<N extends Names, V extends z.ZodType> = { -readonly [Name in keyof N as N[Name]]: V };
type DomainShape<N extends Names, V extends z.ZodType> = { -readonly [Name in keyof N]: V };
type Fields = Readonly<Record<string, unknown>>;

/** An object whose fields, all of the same schema, have other names on the wire. */
export function renamedFields<const N extends Names, V extends z.ZodType>(names: N, value: V) {
  const entries = Object.entries(names);
  const wire = z.object(Object.fromEntries(entries.map(([, onWire]) => [onWire, value])) as WireShape<N, V>);
  const domain = z.object(Object.fromEntries(entries.map(([name]) => [name, value])) as DomainShape<N, V>);
  const params = {
    decode: (fields: Fields) => Object.fromEntries(entries.map(([name, onWire]) => [name, fields[onWire]])),
    encode: (fields: Fields) => Object.fromEntries(entries.map(([name, onWire]) => [onWire, fields[name]])),
  };
  return z.codec(wire, domain, params as never);
}

/** One of several names, each of which differs on the wire. */
export function renamedValues<const N extends Names>(names: N) {
  type Name = keyof N & string;
  const byWire = new Map(Object.entries(names).map(([name, onWire]) => [onWire, name as Name]));
  const wire: z.ZodType<N[Name], N[Name]> = z.enum(Object.values(names)) as never;
  const domain: z.ZodType<Name, Name> = z.enum(Object.keys(names)) as never;
  return z.codec(wire, domain, {
    decode: (onWire) => byWire.get(onWire)!,
    encode: (name) => names[name]!,
  });
}

/** A record by names that differ on the wire. */
export function renamedKeys<const N extends Names, V extends z.ZodType>(names: N, value: V) {
  type Name = keyof N & string;
  const entries = Object.entries(names);
  const wire: z.ZodType<Record<N[Name], z.output<V>>> = z.record(
    z.enum(Object.values(names)),
    value,
  ) as never;
  const domain: z.ZodType<Record<Name, z.output<V>>> = z.record(z.enum(Object.keys(names)), value) as never;
  const params = {
    decode: (record: Fields) => Object.fromEntries(entries.map(([name, onWire]) => [name, record[onWire]])),
    encode: (record: Fields) => Object.fromEntries(entries.map(([name, onWire]) => [onWire, record[name]])),
  };
  return z.codec(wire, domain, params as never);
}
