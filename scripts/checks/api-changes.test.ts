import Type from 'typebox'
import { expect, test } from 'vitest'
import { breakingChanges } from './api-changes.ts'
import { type ApiSurface, currentSurface, schemaFields } from './api-surface.ts'

const path = '/v1/booking/find'
const input = Type.Object({
  id: Type.String(),
  page: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  sort: Type.Optional(Type.Union([Type.Literal('newest'), Type.Literal('oldest')])),
})
const answer = Type.Object({
  total: Type.Number(),
  state: Type.Union([Type.Literal('Pending'), Type.Literal('Paid')]),
  items: Type.Array(Type.Object({ name: Type.String() })),
})

function surface(change: { methods?: string; access?: string; input?: object; answer?: object } = {}): ApiSurface {
  const { methods = 'GET POST', access = 'customer' } = change
  return {
    [path]: {
      methods,
      access,
      input: schemaFields(change.input ?? input),
      answer: schemaFields(change.answer ?? answer),
    },
  }
}

const inputs = (change: Record<string, ReturnType<typeof Type.String>>) => ({
  input: Type.Object({ ...input.properties, ...change }),
})
const answers = (change: object) => ({ answer: Type.Object({ ...answer.properties, ...change }) })

test.each([
  ['an answer that loses a field', { answer: Type.Omit(answer, ['total']) }, 'the answer "total" was removed.'],
  [
    'an answer whose items lose a field',
    answers({ items: Type.Array(Type.Object({})) }),
    'the answer "items[].name" was removed.',
  ],
  [
    'an answer that may be absent',
    answers({ total: Type.Optional(Type.Number()) }),
    'the answer "total" may now be absent.',
  ],
  ['an answer of another type', answers({ total: Type.String() }), 'the answer "total" was number and is string.'],
  [
    'an answer that may be null',
    answers({ total: Type.Union([Type.Number(), Type.Null()]) }),
    'the answer "total" was number and is null | number.',
  ],
  [
    'an answer with one more value',
    answers({ state: Type.Union([Type.Literal('Pending'), Type.Literal('Paid'), Type.Literal('Lost')]) }),
    `the answer "state" was 'Paid' | 'Pending' and is 'Lost' | 'Paid' | 'Pending'.`,
  ],
  ['a new required input', inputs({ area: Type.String() }), 'the input "area" is now required.'],
  ['an input that becomes required', { input: Type.Required(input) }, 'the input "page" is now required.'],
  [
    'an input of another type',
    { input: Type.Object({ ...input.properties, id: Type.Integer() }) },
    'the input "id" was string and is integer.',
  ],
  [
    'an input with one value less',
    { input: Type.Object({ ...input.properties, sort: Type.Optional(Type.Literal('newest')) }) },
    `the input "sort" was 'newest' | 'oldest' and is 'newest'.`,
  ],
  ['a call that refuses GET', { methods: 'POST' }, 'answers POST, no longer GET POST.'],
  ['a call that is for staff now', { access: 'staff' }, 'is for staff, no longer customer.'],
])('reports %s', (_change, changed, sentence) => {
  expect(breakingChanges(surface(), surface(changed))).toContain(`${path}: ${sentence}`)
})

test('reports a call that was removed', () => {
  expect(breakingChanges(surface(), {})).toEqual([`${path} was removed.`])
})

test('accepts what breaks no client', () => {
  const optional = Type.Optional(Type.Object({ from: Type.String() }))
  const wider = surface({
    access: 'public',
    input: Type.Object({ ...input.properties, page: Type.Optional(Type.Unknown()), period: optional }),
    answer: Type.Object({ ...answer.properties, total: Type.Integer(), note: Type.String() }),
  })
  expect(
    breakingChanges(surface(), { ...wider, '/v1/booking/new': Object.values(wider)[0] as ApiSurface[string] }),
  ).toEqual([])
})

test('reads the answers of every call of the contract', () => {
  const calls = Object.entries(currentSurface())
  expect(calls.length).toBeGreaterThan(80)
  for (const [name, call] of calls)
    expect([name, call.answer]).toEqual([name, expect.objectContaining({ status: 'true' })])
})
