import type { ApiSurface } from './api-surface.ts'

type Call = ApiSurface[string]

/** A sentence for each change that breaks a client written for the accepted API; additions break none. */
export function breakingChanges(accepted: ApiSurface, current: ApiSurface): string[] {
  return Object.entries(accepted).flatMap(([path, before]) => {
    const now = current[path]
    if (!now) return [`${path} was removed.`]
    const changes = [...changesOfAccess(before, now), ...changesOfInput(before, now), ...changesOfAnswer(before, now)]
    return changes.map((change) => `${path}: ${change}`)
  })
}

function changesOfAccess(before: Call, now: Call): string[] {
  const changes: string[] = []
  if (!before.methods.split(' ').every((method) => now.methods.split(' ').includes(method)))
    changes.push(`answers ${now.methods}, no longer ${before.methods}.`)
  if (before.access !== now.access && now.access !== 'public')
    changes.push(`is for ${now.access}, no longer ${before.access}.`)
  return changes
}

/** Earlier inputs must still be accepted, without further required fields. */
function changesOfInput(before: Call, now: Call): string[] {
  const accepted = parse(before.input)
  return [...parse(now.input)].flatMap(([name, { types, required }]) => {
    const previous = accepted.get(name)
    if (required && !previous?.required) {
      // A part of a new optional object cannot be missing from what clients send today.
      return !previous && isInsideNew(name, accepted) ? [] : [`the input "${name}" is now required.`]
    }
    if (!previous || fits(previous.types, types)) return []
    return [`the input "${name}" was ${previous.types.join(' | ')} and is ${types.join(' | ')}.`]
  })
}

/** Earlier fields of the answer must still exist, with one of their types. */
function changesOfAnswer(before: Call, now: Call): string[] {
  const answered = parse(now.answer)
  return [...parse(before.answer)].flatMap(([name, { types, required }]) => {
    const next = answered.get(name)
    if (!next) return [`the answer "${name}" was removed.`]
    if (required && !next.required) return [`the answer "${name}" may now be absent.`]
    if (fits(next.types, types)) return []
    return [`the answer "${name}" was ${types.join(' | ')} and is ${next.types.join(' | ')}.`]
  })
}

interface Field {
  types: string[]
  required: boolean
}

function parse(fields: Call['input']): Map<string, Field> {
  return new Map(
    Object.entries(fields).map(([name, types]) => [
      name.replace(/\?$/, ''),
      { types: types.split(' | '), required: !name.endsWith('?') },
    ]),
  )
}

function isInsideNew(name: string, accepted: ReadonlyMap<string, Field>): boolean {
  const parent = name.replace(/(\[\]|\.[^.[\]]+)$/, '')
  return parent !== name && !accepted.has(parent)
}

const fits = (narrow: readonly string[], wide: readonly string[]) =>
  wide.includes('unknown') || narrow.every((type) => wide.includes(type) || wide.includes(widerThan(type)))

function widerThan(type: string): string {
  if (type === 'integer') return 'number'
  if (type === 'true' || type === 'false') return 'boolean'
  return type.startsWith("'") ? 'string' : type
}
