import Type from 'typebox'
import { envelope, read, tagged } from './lib/endpoint.ts'
import { Instant, literals, Rupees, Uuid } from './lib/fields.ts'

const Due = Type.Object({
  bookingId: Uuid,
  number: Type.String(),
  amount: Rupees,
  kind: literals(['late_cancellation', 'no_show', 'unpaid_visit'] as const),
  since: Instant,
})

/** What customers still owe for visits that were to be paid in cash. */
export const dueCalls = tagged('money', {
  list: read({
    path: '/v1/staff/due/list',
    roles: ['finance'],
    access: 'staff',
    summary: 'Amounts that customers still owe, the oldest first, and the total.',
    input: Type.Object({}),
    response: envelope(
      Type.Object({
        dues: Type.Array(Due, { description: 'at most 500' }),
        count: Type.Integer({ description: 'of all' }),
        total: Type.Number({ description: 'rupees of all' }),
      }),
    ),
  }),
})
