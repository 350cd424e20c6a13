import fc from 'fast-check'

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Ids of existing records, by field name. */
export type KnownValues = Record<string, unknown[]>

/** Values outside every schema that are known to break servers. */
const awkward = fc.constantFrom<unknown>(
  ...['\u0000', 'a\u0000b', '\ud800', '\u202e', "'; drop table customer; --", '%', '_', '%00', '../../etc/passwd'],
  ...['', ' ', '0', '-1', '1e400', 'NaN', 'null', 'true', '2026-02-30', '0000-00-00', '9999-12-31', '24:00'],
  ...[-0, -1, 0.1, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), null, true, false],
  ...[[], {}, [[]], [null], { toString: 1 }, { length: -1 }],
)
const huge = fc.integer({ min: 1000, max: 60_000 }).map((length) => 'क'.repeat(length))
const wild = fc.oneof(
  { weight: 6, arbitrary: awkward },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: huge },
)

/** Values of a schema, with some parts replaced by invalid ones. */
export function nearly(schema: Schema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const ids = known[name]
  return fc.oneof(
    { weight: 12, arbitrary: exactly(schema, known) },
    { weight: ids ? 12 : 0, arbitrary: fc.constantFrom(...(ids ?? [null])) },
    { weight: 3, arbitrary: wild },
  )
}

function exactly(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => exactly(one, known)))
  switch (schema.type) {
    case 'object':
      return objectNear(schema, known)
    case 'array':
      return fc.array(nearly(schema.items ?? {}, known), { maxLength: 5 })
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer({ min: bound(schema.minimum, -5), max: bound(schema.maximum, 100) })
    case 'number':
      return fc.double({ min: bound(schema.minimum, -1000), max: bound(schema.maximum, 1000), noNaN: true })
    case 'boolean':
      return fc.boolean()
    default:
      return fc.jsonValue()
  }
}

const bound = (stated: number | undefined, otherwise: number) => stated ?? otherwise

function textOf({ pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
}

/** Required fields may be missing; names of Object.prototype may be added. */
function objectNear({ properties = {} }: Schema, known: KnownValues): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, nearly(schema, known, name)] as const)
  const stray = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'toString', 'location', 'status'), wild, {
    maxKeys: 2,
  })
  const whole = fc.record(Object.fromEntries(fields))
  const holed = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  return fc
    .tuple(fc.oneof({ weight: 3, arbitrary: whole }, { weight: 1, arbitrary: holed }), stray)
    .map(([body, more]) => ({ ...more, ...body }))
}
