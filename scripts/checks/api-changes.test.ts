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

type Change = Partial<{ methods: string; access: string; input: object; answer: object }>

const surface = (change: Change = {}): ApiSurface => ({
  [path]: {
    methods: change.methods ?? 'GET POST',
    access: change.access ?? 'customer',
    input: schemaFields(change.input ?? input),
    answer: schemaFields(change.answer ?? answer),
  },
})

const inputs = (change: object) => ({ input: Type.Object({ ...input.properties, ...change }) })
const answers = (change: object) => ({ answer: Type.Object({ ...answer.properties, ...change }) })
const states = (...names: string[]) => Type.Union(names.map((name) => Type.Literal(name)))
const nullable = Type.Union([Type.Number(), Type.Null()])

const broken: [sentence: string, Change][] = [
  ['the answer "total" was removed.', { answer: Type.Omit(answer, ['total']) }],
  ['the answer "items[].name" was removed.', answers({ items: Type.Array(Type.Object({})) })],
  ['the answer "total" may now be absent.', answers({ total: Type.Optional(Type.Number()) })],
  ['the answer "total" was number and is string.', answers({ total: Type.String() })],
  ['the answer "total" was number and is null | number.', answers({ total: nullable })],
  [
    `the answer "state" was 'Paid' | 'Pending' and is 'Lost' | 'Paid' | 'Pending'.`,
    answers({ state: states('Pending', 'Paid', 'Lost') }),
  ],
  ['the input "area" is now required.', inputs({ area: Type.String() })],
  ['the input "page" is now required.', { input: Type.Required(input) }],
  ['the input "id" was string and is integer.', inputs({ id: Type.Integer() })],
  [`the input "sort" was 'newest' | 'oldest' and is 'newest'.`, inputs({ sort: Type.Optional(states('newest')) })],
  ['answers POST, no longer GET POST.', { methods: 'POST' }],
  ['is for staff, no longer customer.', { access: 'staff' }],
]
test.each(broken)('reports: %s', (sentence, change) => {
  expect(breakingChanges(surface(), surface(change))).toContain(`${path}: ${sentence}`)
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
