import type { ApiSurface, Field } from './api-surface.ts'

type Call = ApiSurface[string]

/** A sentence for each change that breaks a client written for the accepted API; additions break none. */
export function breakingChanges(accepted: ApiSurface, current: ApiSurface): string[] {
  return Object.entries(accepted).flatMap(([path, before]) => {
    const now = current[path]
    if (!now) return [`${path} was removed.`]
    return [
      ...changesOfAccess(before, now),
      ...changesOfFields('input', before, now),
      ...changesOfFields('answer', before, now),
    ].map((change) => `${path}: ${change}`)
  })
}

function changesOfAccess(before: Call, now: Call): string[] {
  const methods = now.methods.split(' ')
  return [
    ...(before.methods.split(' ').every((method) => methods.includes(method))
      ? []
      : [`answers ${now.methods}, no longer ${before.methods}.`]),
    ...(before.access === now.access || now.access === 'public'
      ? []
      : [`is for ${now.access}, no longer ${before.access}.`]),
  ]
}

/** Earlier inputs must still be accepted; answers must still have the earlier fields, with one of their types. */
function changesOfFields(side: 'input' | 'answer', before: Call, now: Call): string[] {
  const [old, fresh] = [parse(before[side]), parse(now[side])]
  const [wanted, given] = side === 'input' ? [fresh, old] : [old, fresh]
  return [...wanted].flatMap(([name, { types, required }]) => {
    const found = given.get(name)
    if (side === 'answer' && !found) return [`the answer "${name}" was removed.`]
    if (required && !found?.required) {
      if (side === 'answer') return [`the answer "${name}" may now be absent.`]
      // A part of a new optional object cannot be missing from what clients send today.
      return !found && isInsideNew(name, given) ? [] : [`the input "${name}" is now required.`]
    }
    if (!found || fits(found.types, types)) return []
    const [was, is] = side === 'input' ? [found.types, types] : [types, found.types]
    return [`the ${side} "${name}" was ${was.join(' | ')} and is ${is.join(' | ')}.`]
  })
}

function parse(fields: Call['input']): Map<string, Field> {
  const parsed = Object.entries(fields).map(
    ([name, types]) => [name.replace(/\?$/, ''), { types: types.split(' | '), required: !name.endsWith('?') }] as const,
  )
  return new Map(parsed)
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
