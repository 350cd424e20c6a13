import Type, { type Static } from 'typebox'
import { answering, bodyLimits, fileOf, read, write } from './lib/call.ts'
import { Day, Instant, literals, Rupees, Uuid } from './lib/fields.ts'
import { LeaveView, RosterEntry, StaffReason, VisitToReassign } from './roster.ts'

const payKinds = ['visit', 'share'] as const

const PayRate = Type.Object({
  validFrom: Day,
  kind: literals(payKinds),
  amount: Type.Union([Rupees, Type.Null()], { description: 'for a visit' }),
  sharePercent: Type.Union([Type.Number(), Type.Null()], { description: 'of the price of a visit' }),
  by: Type.String({ description: 'name of the colleague' }),
  reason: Type.String(),
})

const ChangeEntry = Type.Object({
  _id: Type.Integer(),
  at: Instant,
  by: Type.String(),
  field: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: Type.String(),
})

/** All that staff know about a professional. */
const ProfessionalRecord = Type.Object({
  ...RosterEntry.properties,
  since: Instant,
  pastLeaves: Type.Array(LeaveView, { description: 'of the last 90 days' }),
  payRates: Type.Array(PayRate, { description: 'the newest first; each holds until the day before the one above it' }),
  changes: Type.Array(ChangeEntry, { description: 'the newest first, at most 100' }),
  visits: Type.Array(VisitToReassign, { description: 'of theirs, that need another professional' }),
})
export type ProfessionalRecordView = Static<typeof ProfessionalRecord>

const ProfessionalId = Type.Object({ professionalId: Uuid })

/** The page of a professional. */
export const professionalRecordCalls = {
  find: read({
    path: '/v1/staff/professional/find',
    roles: ['dispatcher', 'finance'],
    access: 'staff',
    summary: 'A professional with facts, pay, changes, leaves and visits that need another one.',
    input: ProfessionalId,
    answer: answering(ProfessionalRecord),
    errors: ['NOT_FOUND'],
  }),
  payRate: write({
    path: '/v1/staff/professional/payRate',
    roles: ['finance'],
    access: 'staff',
    summary:
      'What is paid from a day on: an amount for each visit or a share of its price. Past days stay as they are.',
    input: Type.Object({
      professionalId: Uuid,
      validFrom: Day,
      amount: Type.Optional(Type.Number({ minimum: 1, maximum: 100_000, description: 'rupees for a visit' })),
      sharePercent: Type.Optional(Type.Number({ minimum: 0.01, maximum: 100 })),
      reason: StaffReason,
    }),
    answer: answering(ProfessionalRecord),
    errors: ['NOT_FOUND', 'BAD_INPUT', 'OWN_BOOKING'],
  }),
  photo: write({
    path: '/v1/staff/professional/photo',
    roles: ['dispatcher'],
    access: 'staff',
    summary: 'Set or remove the photo that customers see.',
    input: Type.Object({
      professionalId: Uuid,
      photo: Type.Optional(fileOf('PNG, JPEG or WebP of at most 5 MB; without a file the photo is removed')),
    }),
    answer: answering(ProfessionalRecord),
    maxBodyBytes: bodyLimits.file,
    file: 'photo',
    errors: ['NOT_FOUND', 'BAD_IMAGE', 'HEIC_IMAGE', 'IMAGE_TOO_LARGE'],
  }),
  propose: read({
    path: '/v1/staff/professional/propose',
    roles: ['dispatcher'],
    access: 'staff',
    summary: 'For each visit to reassign one who is free for it, each for one at a time, at most 50 visits.',
    input: Type.Object({ professionalId: Type.Optional(Uuid) }),
    answer: answering(
      Type.Object({
        proposals: Type.Array(
          Type.Object({
            visit: VisitToReassign,
            comes: Type.Union([RosterEntry.properties._id, Type.Null()], { description: 'null: no one is free' }),
            candidates: Type.Array(Type.Object({ _id: Uuid, name: Type.String() })),
          }),
        ),
      }),
    ),
  }),
}
