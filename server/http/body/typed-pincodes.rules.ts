import { pincodePatterns } from '#contract/lib/fields.ts'
import { typedPincode } from '#contract/lib/pincode.ts'

/** The parts of a JSON schema that hold values. */
interface Shape {
  pattern?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

type Write = (value: unknown) => unknown

/** Writes the pincodes of an input as six digits, however they were typed; undefined for calls without any. */
export function pincodeWriter(schema: object): Write | undefined {
  const { pattern, properties, items, anyOf } = schema as Shape
  if (pattern && pincodePatterns.includes(pattern)) return ifText(typedPincode)
  if (properties) return ifObject(writersOf(properties))
  if (items) return ifArray(pincodeWriter(items))
  const writers = (anyOf ?? []).flatMap((one) => pincodeWriter(one) ?? [])
  return writers.length > 0 ? (value) => writers.reduce((written, write) => write(written), value) : undefined
}

function writersOf(properties: Record<string, Shape>): [string, Write][] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const write = pincodeWriter(schema)
    return write ? [[name, write] as [string, Write]] : []
  })
}

const ifText =
  (write: (text: string) => string): Write =>
  (value) =>
    typeof value === 'string' ? write(value) : value

const ifArray = (write: Write | undefined): Write | undefined =>
  write && ((value) => (Array.isArray(value) ? value.map(write) : value))

function ifObject(writers: [string, Write][]): Write | undefined {
  if (writers.length === 0) return undefined
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const given = value as Record<string, unknown>
    for (const [name, write] of writers) if (Object.hasOwn(given, name)) given[name] = write(given[name])
    return given
  }
}
