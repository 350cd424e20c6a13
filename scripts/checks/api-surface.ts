import { allCalls } from '#contract/all.ts'

/** Fields by their path, such as `data.items[].name`, with their types; `?` after a path: may be absent. */
type Fields = Record<string, string>

/** What clients rely on, by the path of a call. */
export type ApiSurface = Record<string, { methods: string; access: string; input: Fields; answer: Fields }>

/** The accepted surface, committed; `npm run api:accept` rewrites it. */
export const surfaceFile = new URL('../../docs/api-surface.json', import.meta.url)

export function currentSurface(): ApiSurface {
  const calls = allCalls.map(({ call: { path, kind, access, input, response } }) => {
    const methods = kind === 'read' ? 'GET POST' : 'POST'
    return [path, { methods, access, input: schemaFields(input), answer: schemaFields(response) }] as const
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

export interface Field {
  types: string[]
  required: boolean
}

export function schemaFields(schema: object): Fields {
  const { '': _whole, ...fields } = Object.fromEntries(fieldsOf(schema, '', true))
  return Object.fromEntries(
    Object.entries(fields).map(([path, { types, required }]) => [required ? path : `${path}?`, types.join(' | ')]),
  )
}

function fieldsOf(schema: Schema, path: string, required: boolean): Map<string, Field> {
  if (schema.anyOf)
    return union(
      schema.anyOf.map((one) => fieldsOf(one, path, required)),
      path,
    )
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, child]) => [
    ...fieldsOf(child, path ? `${path}.${name}` : name, schema.required?.includes(name) ?? false),
  ])
  const items = schema.items ? fieldsOf(schema.items, `${path}[]`, true) : []
  return new Map([[path, { types: typesOf(schema), required }], ...items, ...inner])
}

/** A field that only some of the objects have may be absent. */
function union(alternatives: readonly Map<string, Field>[], path: string): Map<string, Field> {
  const objects = alternatives.filter((fields) => fields.get(path)?.types.includes('object'))
  const paths = new Set(alternatives.flatMap((fields) => [...fields.keys()]))
  const merged = [...paths].map((at) => {
    const found = alternatives.flatMap((fields) => fields.get(at) ?? [])
    const everywhere = at === path || objects.every((fields) => fields.has(at))
    const types = [...new Set(found.flatMap((field) => field.types))].sort()
    return [at, { types, required: everywhere && found.every((field) => field.required) }] as const
  })
  return new Map(merged)
}

function typesOf(schema: Schema): string[] {
  const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))
  if (schema.const !== undefined) return [literal(schema.const)]
  return schema.enum?.map(literal).sort() ?? [schema.type ?? 'unknown']
}
