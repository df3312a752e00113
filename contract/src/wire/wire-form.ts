import { z } from 'zod';

/**
 * Converts a domain value to its form on the wire and in storage. Nothing is validated, and parts with the same form on
 * the wire are not copied, so a page of rows costs nothing.
 */
export function toWire<S extends z.ZodType>(schema: S, value: z.output<S>): z.input<S> {
  return writers(schema)(value) as z.input<S>;
}

/** The inverse of `toWire`, for values that are already validated, such as stored ones. */
export function fromWire<S extends z.ZodType>(schema: S, value: z.input<S>): z.output<S> {
  return readers(schema)(value) as z.output<S>;
}

type Convert = (value: unknown) => unknown;
type ConverterOf = (schema: z.ZodType) => Convert;

const asIs: Convert = (value) => value;
const writers = converters((codec) => codec.def.reverseTransform as Convert);
const readers = converters((codec) => codec.def.transform as Convert);

/** Creates the converter of each schema only once. */
function converters(ofCodec: (codec: z.ZodCodec) => Convert): ConverterOf {
  const known = new WeakMap<z.ZodType, Convert>();
  const converterOf: ConverterOf = (schema) => {
    const converter =
      known.get(schema) ?? (schema instanceof z.ZodCodec ? ofCodec(schema) : ofParts(schema, converterOf));
    known.set(schema, converter);
    return converter;
  };
  return converterOf;
}

function ofParts(schema: z.ZodType, converterOf: ConverterOf): Convert {
  if (schema instanceof z.ZodObject) return ofFields(schema.shape, converterOf);
  if (schema instanceof z.ZodArray) {
    const convert = converterOf(schema.element as z.ZodType);
    return convert === asIs ? asIs : (items) => (items as unknown[]).map((item) => convert(item));
  }
  if (schema instanceof z.ZodTuple) {
    const converts = schema.def.items.map((item) => converterOf(item as z.ZodType));
    if (converts.every((convert) => convert === asIs)) return asIs;
    return (items) => (items as unknown[]).map((item, at) => converts[at]!(item));
  }
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    const convert = converterOf(schema.unwrap() as z.ZodType);
    return convert === asIs
      ? asIs
      : (value) => (value === null || value === undefined ? value : convert(value));
  }
  return asIs;
}

function ofFields(shape: Readonly<Record<string, z.ZodType>>, converterOf: ConverterOf): Convert {
  const converted = Object.entries(shape).flatMap(([name, schema]) => {
    const convert = converterOf(schema);
    return convert === asIs ? [] : [[name, convert] as const];
  });
  if (converted.length === 0) return asIs;
  return (value) => {
    const fields = { ...(value as Readonly<Record<string, unknown>>) };
    for (const [name, convert] of converted) if (name in fields) fields[name] = convert(fields[name]);
    return fields;
  };
}
