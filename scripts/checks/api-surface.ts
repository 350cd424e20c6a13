import { allCalls } from '#contract/all.ts'

/** Fields by their path, such as `data.items[].name`, with their types; `?` after a path: may be absent. */
type Fields = Record<string, string>

interface CallSurface {
  methods: string
  access: string
  input: Fields
  answer: Fields
}

/** What clients rely on, by the path of a call. */
export type ApiSurface = Record<string, CallSurface>

/** The accepted surface, committed; `npm run api:accept` rewrites it. */
export const surfaceFile = new URL('../../docs/api-surface.json', import.meta.url)

export function currentSurface(): ApiSurface {
  const calls = allCalls.map(({ call }) => {
    const methods = call.kind === 'read' ? 'GET POST' : 'POST'
    const surface: CallSurface = {
      methods,
      access: call.access,
      input: schemaFields(call.input),
      answer: schemaFields(call.response),
    }
    return [call.path, surface] as const
  })
  return Object.fromEntries(calls)
}

/** The parts of JSON Schema that the contract uses. */
interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

interface Field {
  types: Set<string>
  required: boolean
}

export function schemaFields(schema: object): Fields {
  const fields = new Map<string, Field>()
  collect(schema, { path: '', required: true, fields })
  fields.delete('')
  return Object.fromEntries(
    [...fields].map(([path, { types, required }]) => [required ? path : `${path}?`, [...types].sort().join(' | ')]),
  )
}

interface Place {
  path: string
  required: boolean
  fields: Map<string, Field>
}

function collect(schema: Schema, place: Place): void {
  const { path, required, fields } = place
  if (schema.anyOf) {
    collectUnion(schema.anyOf, place)
    return
  }
  const field = fields.get(path) ?? { types: new Set<string>(), required }
  for (const type of typesOf(schema)) field.types.add(type)
  field.required &&= required
  fields.set(path, field)
  if (schema.items) collect(schema.items, { path: `${path}[]`, required: true, fields })
  for (const [name, child] of Object.entries(schema.properties ?? {})) {
    const isRequired = schema.required?.includes(name) ?? false
    collect(child, { path: path ? `${path}.${name}` : name, required: isRequired, fields })
  }
}

/** A field that only some of the objects have may be absent. */
function collectUnion(schemas: readonly Schema[], { path, required, fields }: Place): void {
  const alternatives = schemas.map((schema) => {
    const found = new Map<string, Field>()
    collect(schema, { path, required, fields: found })
    return found
  })
  const objects = alternatives.filter((found) => found.get(path)?.types.has('object'))
  for (const found of alternatives) {
    for (const [at, { types, required: isRequired }] of found) {
      const everywhere = at === path || objects.every((object) => object.has(at))
      const field = fields.get(at) ?? { types: new Set<string>(), required: true }
      for (const type of types) field.types.add(type)
      field.required &&= isRequired && everywhere
      fields.set(at, field)
    }
  }
}

function typesOf(schema: Schema): string[] {
  if (schema.const !== undefined) return [literal(schema.const)]
  return schema.enum?.map(literal) ?? [schema.type ?? 'unknown']
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))
