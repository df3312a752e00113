import { z } from 'zod';
import { between, pick, type Random } from '@moltrove/knowledge/importing';

/** The part of JSON Schema that zod generates for requests. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

export interface Field {
  readonly name: string;
  /** What to generate: an object, or a text, number or boolean. */
  readonly kind: 'object' | 'scalar';
  /** Fields of the same object that were written before this one. */
  readonly siblings: Readonly<Record<string, unknown>>;
}

/** A plausible value for a field, or undefined if the field is unknown. */
export type FieldValues = (field: Field, random: Random) => unknown;

const maxDepth = 12;
const longListDepth = 6;
const maxNumber = 20_000;

/** A request names its search by one of these. */
const searchNames = ['searchid', 'sessionid'];
const isNamedEitherWay = (properties: object): boolean => searchNames.every((name) => name in properties);

export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/**
 * Random JSON that fits the schema as far as JSON Schema can express it; an optional field is written in two
 * of five cases.
 */
export function valueOf(schema: JsonSchema, random: Random, fieldValues: FieldValues): unknown {
  const definitions = schema.$defs ?? {};

  function write(node: JsonSchema, name: string, depth: number, siblings = {}): unknown {
    if (node.$ref !== undefined) return write(definition(node.$ref), name, depth, siblings);
    if ('const' in node) return node.const;
    if (node.enum !== undefined) return pick(random, node.enum);
    const choices = node.anyOf ?? node.oneOf;
    if (choices !== undefined) return write(shallow(choices, depth), name, depth, siblings);
    if (node.type === 'object')
      return fieldValues({ name, kind: 'object', siblings }, random) ?? objectOf(node, depth);
    if (node.type === 'array') return arrayOf(node, name, depth, siblings);
    if (node.type === 'null') return null;
    const known = fieldValues({ name, kind: 'scalar', siblings }, random);
    switch (node.type) {
      case 'boolean':
        return random() < 0.5;
      case 'integer':
      case 'number':
        return typeof known === 'number' && isWithin(node, known) ? known : numberOf(node);
      case 'string':
        return typeof known === 'string' ? known : textOf(node);
      default:
        return known ?? null;
    }
  }

  function definition(reference: string): JsonSchema {
    return reference === '#' ? schema : definitions[reference.replace('#/$defs/', '')];
  }

  /** At great depth, non-recursive alternatives are preferred, so that recursive schemas terminate. */
  function shallow(choices: readonly JsonSchema[], depth: number): JsonSchema {
    const ends = choices.filter(({ type }) => type !== undefined && type !== 'object' && type !== 'array');
    return pick(random, depth > maxDepth && ends.length > 0 ? ends : choices);
  }

  function objectOf(node: JsonSchema, depth: number): Record<string, unknown> {
    const written: Record<string, unknown> = {};
    const properties = node.properties ?? {};
    const left = isNamedEitherWay(properties) ? (random() < 0.2 ? 'sessionid' : 'searchid') : null;
    for (const [name, property] of Object.entries(properties)) {
      if (name === left) continue;
      const isName = left !== null && searchNames.includes(name);
      const needed = isName || (node.required?.includes(name) ?? false);
      if (needed || (depth <= maxDepth && random() < 0.4))
        written[name] = write(property, name, depth + 1, written);
    }
    if (typeof node.additionalProperties === 'object') {
      for (let left = between(random, 0, 3); left > 0; left -= 1) {
        const name = write(node.propertyNames ?? { type: 'string' }, 'name', depth + 1);
        written[String(name)] = write(node.additionalProperties, String(name), depth + 1);
      }
    }
    return written;
  }

  function arrayOf(node: JsonSchema, name: string, depth: number, siblings: object): unknown[] {
    if (node.prefixItems !== undefined)
      return node.prefixItems.map((item) => write(item, name, depth + 1, siblings));
    const least = node.minItems ?? 0;
    const length = Math.min(node.maxItems ?? Infinity, least + arrayLength(random, depth));
    return Array.from({ length }, () => write(node.items ?? {}, name, depth + 1, siblings));
  }

  function numberOf(node: JsonSchema): number {
    const low = node.minimum ?? (node.exclusiveMinimum === undefined ? -10 : node.exclusiveMinimum + 1);
    const high = Math.max(low, Math.min(node.maximum ?? maxNumber, maxNumber));
    if (node.type === 'integer') return between(random, Math.ceil(low), Math.floor(high));
    return pick(random, [low, high, 0.5, 1e-9, low + random() * (high - low)]);
  }

  function textOf(node: JsonSchema): string {
    const letters = 'abcdefgXYZ0123456789 -.,()[]%_:/µβ';
    const least = node.minLength ?? 0;
    const length = Math.min(node.maxLength ?? Infinity, least + between(random, 0, 12));
    return Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('');
  }

  return write(schema, '', 0);
}

function isWithin({ minimum, maximum, exclusiveMinimum }: JsonSchema, number: number): boolean {
  if (exclusiveMinimum !== undefined && number <= exclusiveMinimum) return false;
  return number >= (minimum ?? -Infinity) && number <= (maximum ?? Infinity);
}

/** Usually 0 to 3, rarely up to 1,500; at greater depth at most one, and at the max depth none. */
function arrayLength(random: Random, depth: number): number {
  if (depth > maxDepth) return 0;
  if (depth > longListDepth) return between(random, 0, 1);
  const kind = random();
  if (kind < 0.9) return between(random, 0, 3);
  return kind < 0.995 ? between(random, 4, 40) : between(random, 41, 1500);
}
