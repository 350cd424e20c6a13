import Type, { type Static } from 'typebox'
import { binaryFile, bodyLimits, envelope, read, tagged, write } from './lib/endpoint.ts'
import { AreaId, Day, Id, Instant, literals, PhoneInput, Rupees, StaffReason, TimeOfDay, Uuid } from './lib/fields.ts'
import { Professional } from './staff-booking.ts'

const reassignReasons = ['leave', 'inactive', 'skill', 'hours', 'refused', 'papers', 'not_accepted'] as const

/** A confirmed visit whose professional cannot come; of a quick visit that was not accepted, the last who was asked. */
export const VisitToReassign = Type.Object({
  bookingId: Uuid,
  number: Type.String(),
  startsAt: Instant,
  area: Type.String(),
  professional: Professional,
  reason: literals(reassignReasons),
  since: Instant,
})
export type VisitToReassignView = Static<typeof VisitToReassign>
const visits = Type.Array(VisitToReassign)

export const Hours = Type.Object({
  from: TimeOfDay,
  until: Type.String({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' }),
})
/** Of one weekday; no shifts: a day off. */
export const DayOfWork = Type.Object({
  weekday: Type.Integer({ minimum: 0, maximum: 6, description: '0 is Sunday' }),
  shifts: Type.Array(Hours, { maxItems: 6 }),
  breaks: Type.Array(Hours, { maxItems: 6 }),
})
const leave = { from: Instant, until: Instant, reason: Type.String({ maxLength: 200 }) }
export const LeaveView = Type.Object({ _id: Uuid, ...leave })
export type LeaveEntry = Static<typeof LeaveView>

const vehicles = ['none', 'two_wheeler', 'car'] as const
export type Vehicle = (typeof vehicles)[number]

/** What a crew is put together by, besides skills and hours. */
const crewFacts = {
  languages: Type.Array(Type.String({ minLength: 1, maxLength: 30, pattern: '\\S' }), { maxItems: 8 }),
  vehicle: literals(vehicles),
  leadsCrews: Type.Boolean({ description: 'can lead a crew of several' }),
}

/** A professional with hours, skills and the leaves that are not over. */
export const RosterEntry = Type.Object({
  ...Professional.properties,
  version: Type.Integer({ description: 'raised by each change' }),
  photo: Type.String({ description: 'path of the picture; empty without' }),
  ...crewFacts,
  area: Type.String(),
  active: Type.Boolean(),
  awaitsPapers: Type.Boolean({ description: 'never active yet: identity and police papers are accepted first' }),
  skills: Type.Array(Id),
  hours: Type.Array(DayOfWork),
  leaves: Type.Array(LeaveView),
})
export type RosterEntryView = Static<typeof RosterEntry>

const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })
const WeekOfWork = Type.Array(DayOfWork, { maxItems: 7 })
const Skills = Type.Array(Id, { maxItems: 50 })

const withoutDocuments = Type.Optional(
  Type.String({
    ...StaffReason,
    description: 'of an admin: why they are offered for visits before identity and police papers are accepted; stored',
  }),
)

export const professionalCalls = tagged('staff', {
  list: read({
    path: '/v1/staff/professional/list',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'Professionals with hours, skills and leaves, of one area or all.',
    input: Type.Object({ area: Type.Optional(Type.String({ maxLength: 60 })) }),
    response: envelope(Type.Object({ professionals: Type.Array(RosterEntry) })),
  }),
  change: write({
    path: '/v1/staff/professional/change',
    roles: ['dispatcher'],
    access: 'staff',
    summary:
      'Change name, number, city, hours, skills, facts, activity or leave; answers the visits that then need another professional.',
    input: Type.Object({
      professionalId: Uuid,
      version: Type.Optional(Type.Integer({ description: 'the one that was read; another answers CHANGED_MEANWHILE' })),
      name: Type.Optional(Name),
      phoneNo: Type.Optional(PhoneInput),
      area: Type.Optional(AreaId),
      languages: Type.Optional(crewFacts.languages),
      vehicle: Type.Optional(crewFacts.vehicle),
      leadsCrews: Type.Optional(crewFacts.leadsCrews),
      hours: Type.Optional({ ...WeekOfWork, description: 'of the named weekdays' }),
      skills: Type.Optional({ ...Skills, description: 'all of them; others are lost' }),
      active: Type.Optional(Type.Boolean()),
      withoutPapers: withoutDocuments,
      leave: Type.Optional(Type.Object(leave)),
      endLeave: Type.Optional(Uuid),
      reason: StaffReason,
      dryRun: Type.Optional(Type.Boolean({ description: 'only answer what it would do' })),
    }),
    response: envelope(Type.Object({ professional: RosterEntry, visits })),
    errors: ['NOT_FOUND', 'BAD_INPUT', 'BAD_PHONE', 'PHONE_TAKEN', 'CHANGED_MEANWHILE', 'INVALID_TRANSITION'],
  }),
  add: write({
    path: '/v1/staff/professional/add',
    roles: ['dispatcher'],
    access: 'staff',
    summary:
      'Add a professional, who is offered for visits once identity and police papers are accepted, or an admin says why not.',
    input: Type.Object({
      name: Name,
      phoneNo: PhoneInput,
      area: AreaId,
      languages: Type.Optional(crewFacts.languages),
      vehicle: Type.Optional(crewFacts.vehicle),
      leadsCrews: Type.Optional(crewFacts.leadsCrews),
      hours: WeekOfWork,
      skills: Skills,
      withoutPapers: withoutDocuments,
      applicationId: Type.Optional({ ...Uuid, description: 'of the applicant, whose application is accepted with it' }),
      reason: StaffReason,
    }),
    response: envelope(RosterEntry),
    errors: ['BAD_INPUT', 'BAD_PHONE', 'PHONE_TAKEN', 'NOT_FOUND', 'INVALID_TRANSITION'],
  }),
})

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
export const professionalRecordCalls = tagged('staff', {
  find: read({
    path: '/v1/staff/professional/find',
    roles: ['dispatcher', 'finance'],
    access: 'staff',
    summary: 'A professional with facts, pay, changes, leaves and visits that need another one.',
    input: ProfessionalId,
    response: envelope(ProfessionalRecord),
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
    response: envelope(ProfessionalRecord),
    errors: ['NOT_FOUND', 'BAD_INPUT', 'OWN_BOOKING'],
  }),
  photo: write({
    path: '/v1/staff/professional/photo',
    roles: ['dispatcher'],
    access: 'staff',
    summary: 'Set or remove the photo that customers see.',
    input: Type.Object({
      professionalId: Uuid,
      photo: Type.Optional(binaryFile('PNG, JPEG or WebP of at most 5 MB; without a file the photo is removed')),
    }),
    response: envelope(ProfessionalRecord),
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
    response: envelope(
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
})

/** Documents that visits need; the licence those of pest control alone. */
export const neededKinds = ['identity', 'police', 'licence'] as const
export const complianceStatuses = ['missing', 'held', 'ending', 'ended'] as const

const strikeKinds = ['late', 'refused_late', 'did_not_come'] as const
export type StrikeKind = (typeof strikeKinds)[number]

const visitStates = ['to_come', 'on_the_way', 'arrived', 'started', 'done', 'not_done'] as const
export type ScorecardVisitState = (typeof visitStates)[number]

const incentiveObstacles = ['visits', 'on_time', 'rating', 'strikes'] as const
export type IncentiveObstacle = (typeof incentiveObstacles)[number]

const Count = Type.Integer()
const Month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: 'a month in India' })
const OrNull = <Of extends Type.TSchema>(of: Of) => Type.Union([of, Type.Null()])
const Rating = OrNull(Type.Number({ description: 'mean of the stars, one decimal; null without' }))
const punctuality = {
  visits: Type.Integer({ description: 'done' }),
  arrivals: Type.Integer({ description: 'visits they came to or should have' }),
  onTime: Count,
}

const Strike = Type.Object({
  bookingId: Uuid,
  number: Type.String(),
  kind: literals(strikeKinds),
  at: Instant,
  counts: Type.Boolean({ description: 'within the days, after the last talk and not dismissed' }),
  dismissed: OrNull(Type.Object({ by: Type.String({ description: 'name of the colleague' }), reason: Type.String() })),
})

const Incentive = Type.Object({
  month: Month,
  ...punctuality,
  rating: Rating,
  missing: Type.Array(literals(incentiveObstacles), { description: 'empty: earned' }),
  amount: Type.Number({ description: 'rupees' }),
  state: literals(['running', 'open', 'waiting', 'approved', 'declined', 'over'] as const),
})

/** How a professional works, of the last 30 days unless it says otherwise. */
const Scorecard = Type.Object({
  from: Day,
  today: Type.Array(
    Type.Object({
      bookingId: Uuid,
      number: Type.String(),
      startsAt: Instant,
      state: literals(visitStates),
    }),
  ),
  ...punctuality,
  notDone: Type.Integer({ description: 'visits that they came to and could not do' }),
  refusals: Count,
  quickAsked: Count,
  quickAccepted: Count,
  rating: Type.Union(Rating.anyOf, { description: 'of all their visits' }),
  reviews: Count,
  cashHeld: Type.Number({ description: 'rupees not handed in' }),
  documents: Type.Array(
    Type.Object({ kind: literals(neededKinds), standing: literals(complianceStatuses), until: OrNull(Day) }),
  ),
  strikes: Type.Array(Strike, { description: 'the newest first' }),
  quickPaused: Type.Boolean({ description: 'at the limit of strikes: asked for no quick visits' }),
  lastTalk: OrNull(Type.Object({ at: Instant, by: Type.String(), reason: Type.String() })),
  incentives: Type.Array(Incentive, { description: 'this month first' }),
})
export type ScorecardView = Static<typeof Scorecard>

const card = { access: 'staff', response: envelope(Scorecard) } as const

/** How well a professional works, what follows from it, and its incentives. */
export const scorecardCalls = tagged('staff', {
  find: read({
    ...card,
    path: '/v1/staff/scorecard/find',
    roles: ['dispatcher', 'finance'],
    summary: 'Visits, punctuality, refusals, rating, cash, papers, strikes and incentives of a professional.',
    input: ProfessionalId,
    errors: ['NOT_FOUND'],
  }),
  dismissStrike: write({
    ...card,
    path: '/v1/staff/scorecard/dismissStrike',
    roles: ['dispatcher'],
    summary: 'A strike that was not their fault does not count.',
    input: Type.Object({ ...ProfessionalId.properties, bookingId: Uuid, reason: StaffReason }),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION'],
  }),
  talk: write({
    ...card,
    path: '/v1/staff/scorecard/talk',
    roles: ['dispatcher'],
    summary: 'A colleague talked with them about their strikes: those so far count no longer.',
    input: Type.Object({ ...ProfessionalId.properties, reason: StaffReason }),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION'],
  }),
  payIncentive: write({
    ...card,
    path: '/v1/staff/scorecard/payIncentive',
    roles: ['finance'],
    summary: 'Ask for the incentive of a month, as a correction of the pay of its last visit; a colleague approves it.',
    input: Type.Object({ ...ProfessionalId.properties, month: Month }),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION', 'PAY_CHANGED'],
  }),
})
