import Type, { type Static } from 'typebox'
import { done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Instant, literals, Uuid } from './lib/fields.ts'

/**
 * `claim`: a visit that its professional ended otherwise; `unclosed`: one past its end; `problem`: what its customer reported; `damage`:
 * what its customer claims for; `change`: of prices or cash; `difference`: from what the payment provider settled; `payout`: one that
 * the bank sent back; `strikes`: of a professional, to talk about.
 */
export const inboxKinds = [
  'claim',
  'reassign',
  'unclosed',
  'problem',
  'case',
  'damage',
  'decision',
  'change',
  'refund',
  'dispute',
  'difference',
  'payout',
  'paper',
  'strikes',
] as const
export type InboxKind = (typeof inboxKinds)[number]

const Count = Type.Integer()
const counts = { all: Count, overdue: Count, mine: Count, unowned: Count }
const OrNull = <Of extends Type.TSchema>(of: Of) => Type.Union([of, Type.Null()])

const InboxItem = Type.Object({
  _id: Type.String({ description: 'among those of its kind' }),
  kind: literals(inboxKinds),
  detail: Type.String({ description: 'a word of its kind, such as the state of a refund, or words of who asks' }),
  amount: OrNull(Type.Number({ description: 'rupees; may be negative' })),
  bookingId: OrNull(Uuid),
  number: OrNull(Type.String({ description: 'of the booking' })),
  about: Type.String({ description: 'number of the case or name of the professional; empty without' }),
  professionalId: OrNull(Uuid),
  since: Instant,
  dueAt: OrNull(Instant),
  isOverdue: Type.Boolean(),
  owner: OrNull(Type.Object({ _id: Uuid, name: Type.String() })),
  isMine: Type.Boolean({ description: 'the reading colleague owns it' }),
})
export type InboxItemView = Static<typeof InboxItem>

const everyRole = ['support', 'dispatcher', 'catalogue', 'finance'] as const

/** What waits for the colleague: of each kind, for those who may do what it waits for. */
export const inboxCalls = tagged('staff', {
  list: read({
    path: '/v1/staff/inbox/list',
    roles: everyRole,
    access: 'staff',
    summary: 'What waits for the colleague, the first due first: the first 500, and how many there are.',
    input: Type.Object({
      kind: Type.Optional(literals(inboxKinds)),
      part: Type.Optional(literals(['overdue', 'mine', 'unowned'] as const)),
    }),
    response: envelope(
      Type.Object({
        items: Type.Array(InboxItem),
        total: Type.Integer({ description: 'with those not shown' }),
        counts: Type.Object(counts, { description: 'of all kinds and owners' }),
        kinds: Type.Array(Type.Object({ kind: literals(inboxKinds), count: Count }), {
          description: 'that the colleague may decide',
        }),
      }),
    ),
  }),
  count: read({
    path: '/v1/staff/inbox/count',
    roles: everyRole,
    access: 'staff',
    summary: 'How much waits for the colleague.',
    response: envelope(Type.Object(counts)),
  }),
  take: write({
    path: '/v1/staff/inbox/take',
    roles: everyRole,
    access: 'staff',
    summary: 'Become the owner of something that waits.',
    input: Type.Object({ kind: literals(inboxKinds), itemId: Type.String({ minLength: 1, maxLength: 80 }) }),
    response: done,
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'CASE_CHANGED', 'INVALID_TRANSITION'],
  }),
})
