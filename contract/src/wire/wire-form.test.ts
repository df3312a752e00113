import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../endpoints/all.ts';
import { countKeySchema, searchCountsSchema } from './counts.ts';
import { emptyColumnsSchema, readTab, tabKeySchema, tabRouteSchema, tabRoutes, wireTab } from './tabs.ts';
import { fromWire, toWire } from './wire-form.ts';

const counts = {
  structures: 1,
  activities: 2,
  assays: 3,
  references: 4,
  compoundRecords: 5,
  clinicalCompounds: 6,
};
const wireCounts = {
  stridscount: 1,
  actidscount: 2,
  assayidscount: 3,
  refidscount: 4,
  gvkidscount: 5,
  clinicalcompoundidscount: 6,
};

describe('the form of a value on the wire', () => {
  it('has the names of the specification', () => {
    expect(toWire(searchCountsSchema, counts)).toEqual(wireCounts);
    expect(fromWire(searchCountsSchema, wireCounts)).toEqual(counts);
    expect(searchCountsSchema.parse(wireCounts)).toEqual(counts);
    expect(searchCountsSchema.safeParse(counts).success).toBe(false);
    expect(toWire(countKeySchema, 'references')).toBe('refidscount');
    expect(countKeySchema.safeParse('references').success).toBe(false);
  });

  it('has the tabs of the specification', () => {
    expect(tabKeySchema.parse('developmentcompoundstab')).toBe('clinicalCompounds');
    expect(tabKeySchema.safeParse('clinicalCompounds').success).toBe(false);
    expect(wireTab('references')).toBe('documentstab');
    expect(['structuretab', 'structures', null].map(readTab)).toEqual(['structures', null, null]);
    expect(tabRoutes.map((route) => toWire(tabRouteSchema, tabRouteSchema.parse(route)))).toEqual([
      'structuretab',
      'activitiestab',
      'assaytab',
      'documentstab',
      'developmentcompounds',
      'developmentcompounds',
    ]);
    const empty = {
      structures: ['psa'],
      activities: [],
      assays: [],
      clinicalCompounds: [],
      references: ['doi'],
    };
    const wire = {
      structuretab: ['psa'],
      activitiestab: [],
      assaytab: [],
      developmentcompoundstab: [],
      documentstab: ['doi'],
    };
    expect(toWire(emptyColumnsSchema, empty)).toEqual(wire);
    expect(emptyColumnsSchema.parse(wire)).toEqual(empty);
  });

  it('is converted inside lists, tuples and optional parts', () => {
    const schema = z.object({
      name: z.string(),
      rows: z.tuple([searchCountsSchema]),
      list: z.array(z.object({ counts: searchCountsSchema.nullable() })),
      more: searchCountsSchema.optional(),
    });
    const value = { name: 'a', rows: [counts] as [typeof counts], list: [{ counts }, { counts: null }] };
    const wire = { name: 'a', rows: [wireCounts], list: [{ counts: wireCounts }, { counts: null }] };
    expect(toWire(schema, value)).toEqual(wire);
    expect(schema.parse(wire)).toEqual(value);
    expect(fromWire(schema, toWire(schema, value))).toEqual(value);
  });

  it('is the value itself if no name differs', () => {
    const schema = z.object({ rows: z.array(z.object({ id: z.number() })) });
    const value = { rows: [{ id: 1 }] };
    expect(toWire(schema, value)).toBe(value);
  });

  it('is converted in every part of every response that has one', () => {
    for (const { name, response } of endpoints) {
      const all = codecsIn(response, (def) => Object.values(def));
      const converted = codecsIn(response, ({ shape, element, items, innerType }) => [
        ...Object.values(shape ?? {}),
        element,
        items,
        innerType,
      ]);
      expect(converted.size, name).toBe(all.size);
    }
  });
});

type Fields = Readonly<Record<string, unknown>>;

/** The codecs that can be reached from a schema through the given parts of definitions. */
function codecsIn(schema: z.ZodType, partsOf: (def: Fields) => unknown[]): Set<unknown> {
  const seen = new Set<unknown>();
  const codecs = new Set<unknown>();
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    if (part instanceof z.ZodCodec) codecs.add(part);
    else if (part instanceof z.ZodLazy) look(part.unwrap());
    else if (part instanceof z.ZodType) for (const each of partsOf(part.def as unknown as Fields)) look(each);
    else for (const each of Object.values(part)) look(each);
  };
  look(schema);
  return codecs;
}
