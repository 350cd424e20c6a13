import Type, { type Static } from 'typebox'
import { casePhotos } from './lib/business.ts'
import { binaryFile, bodyLimits, done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Instant, literals, Uuid } from './lib/fields.ts'

/** Kinds that a customer chooses from when reporting a problem. */
export const problemKinds = ['late', 'cleaning', 'damage', 'payment', 'behaviour', 'other'] as const
const caseKinds = ['question', 'complaint', 'grievance', ...problemKinds] as const
export type CaseKind = (typeof caseKinds)[number]
const caseStates = ['new', 'open', 'waiting', 'settled'] as const
export type CaseState = (typeof caseStates)[number]
const caseOutcomes = ['answered', 'refunded', 'credit', 'revisit', 'declined', 'duplicate', 'no_reply'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]
const answerChannels = ['app', 'email', 'sms', 'phone'] as const
export type AnswerChannel = (typeof answerChannels)[number]
const deliveryStates = ['waiting', 'sent', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** 1001 → 'C1001'. */
export const formatCaseNumber = (number: number) => `C${number}`

const Text = Type.String()
const Person = Type.Object({ _id: Uuid, name: Text })

const caseFields = {
  _id: Uuid,
  number: Type.String({ description: 'C and digits' }),
  kind: literals(caseKinds),
  state: literals(caseStates),
  outcome: Type.Union([literals(caseOutcomes), Type.Null()]),
  name: Type.String({ description: 'as the sender wrote it' }),
  booking: Type.Union([Type.Object({ _id: Uuid, number: Text }), Type.Null()]),
  owner: Type.Union([Person, Type.Null()]),
  undelivered: Type.Boolean({ description: 'the last answer did not reach the sender' }),
  createdAt: Instant,
  clock: Type.Union(
    [
      Type.Object({
        step: literals(['acknowledge', 'settle']),
        dueAt: Instant,
        level: literals(['calm', 'soon', 'overdue']),
      }),
      Type.Null(),
    ],
    { description: 'what is due next; null when settled' },
  ),
}

const CaseLine = Type.Object({
  ...caseFields,
  excerpt: Type.String({ description: 'beginning of the last message of the customer' }),
})
export type CaseLineView = Static<typeof CaseLine>

const ThreadEntry = Type.Object({
  at: Instant,
  kind: literals(['message', 'answer', 'note', 'change']),
  who: Text,
  text: Type.String({ description: 'the words; of a change what it is, with its reason' }),
  channel: Type.Union([literals(answerChannels), Type.Null()]),
  delivery: Type.Union(
    [
      Type.Object({
        state: literals(deliveryStates),
        failure: Type.Union([Text, Type.Null()], { description: 'what the mail server said' }),
      }),
      Type.Null(),
    ],
    { description: 'of an answer by SMS or e-mail' },
  ),
  photos: Type.Array(Uuid, { description: 'the pictures are read one by one' }),
})
export type ThreadEntryView = Static<typeof ThreadEntry>

const CaseView = Type.Object({
  ...caseFields,
  version: Type.Integer({ description: 'sent with every write: it is refused when the case has changed since' }),
  phone: Type.String({ description: 'the current number of the account; of a visitor the one in the message' }),
  otherPhone: Type.String({ description: 'another one that the sender left; empty without' }),
  email: Text,
  isMine: Type.Boolean({ description: 'the asking colleague owns it' }),
  customerId: Type.Union([Uuid, Type.Null()], { description: 'null for a visitor and for a deleted account' }),
  thread: Type.Array(ThreadEntry, { description: 'the oldest first' }),
  channels: Type.Array(literals(answerChannels), { description: 'ways to answer this sender' }),
  colleagues: Type.Array(Person, { description: 'who can own it' }),
})
export type CaseView = Static<typeof CaseView>

export const PhotoIds = Type.Array(Uuid, { maxItems: casePhotos.perMessage, uniqueItems: true })
export const CasePicture = Type.Object({ picture: Type.String({ description: 'WebP as a data: string in base64' }) })
export const newPhoto = {
  photoId: Uuid,
  picture: binaryFile('JPEG, PNG or WebP of at most 5 MB'),
}
export const photoErrors = ['BAD_IMAGE', 'HEIC_IMAGE', 'IMAGE_TOO_LARGE', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'] as const

const KindReport = Type.Object({
  kind: literals(caseKinds),
  received: Type.Integer(),
  withPhotos: Type.Integer({ description: 'with a photo of the customer, of those received' }),
  answered: Type.Integer({ description: 'with a first answer, of those received' }),
  inTime: Type.Integer({ description: 'of those answered, within the hours that the law gives' }),
  settled: Type.Integer({ description: 'of those received' }),
  medianHours: Type.Union([Type.Number(), Type.Null()], { description: 'until the first answer' }),
})
export type KindReportView = Static<typeof KindReport>

const Reason = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })
const Words = Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' })
const named = { caseId: Uuid, version: Type.Integer() }
const act = { access: 'staff', response: envelope(CaseView) } as const
const refusals = ['NOT_FOUND', 'OWN_BOOKING', 'CASE_CHANGED', 'INVALID_TRANSITION'] as const

/** What customers and visitors want from support. */
export const caseCalls = tagged('staff', {
  list: read({
    path: '/v1/staff/case/list',
    roles: ['support', 'dispatcher', 'finance'],
    access: 'staff',
    summary: 'Cases, the first due first and settled ones the newest first, 50 at a time, with counts of the queues.',
    input: Type.Object({
      state: Type.Optional(literals([...caseStates, 'all'])),
      kind: Type.Optional(literals(caseKinds)),
      owner: Type.Optional(Type.Union([literals(['me', 'none'] as const), Uuid])),
      overdue: Type.Optional(Type.Boolean()),
      undelivered: Type.Optional(Type.Boolean()),
      bookingId: Type.Optional(Uuid),
      customerId: Type.Optional(Uuid),
      cursor: Type.Optional(Uuid),
    }),
    response: envelope(
      Type.Object({
        cases: Type.Array(CaseLine),
        counts: Type.Object({
          new: Type.Integer(),
          open: Type.Integer(),
          waiting: Type.Integer(),
          overdue: Type.Integer(),
          mine: Type.Integer(),
          unowned: Type.Integer(),
          undelivered: Type.Integer(),
        }),
        owners: Type.Array(Person),
        nextCursor: Type.Union([Uuid, Type.Null()]),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  find: read({
    path: '/v1/staff/case/find',
    roles: ['support', 'dispatcher', 'finance'],
    looks: 'Looked at a case',
    access: 'staff',
    summary: 'A case with its messages, answers, notes and changes.',
    input: Type.Object({ number: Type.String({ maxLength: 20 }) }),
    response: envelope(CaseView),
    errors: ['NOT_FOUND', 'OWN_BOOKING'],
  }),
  answer: write({
    ...act,
    path: '/v1/staff/case/answer',
    roles: ['support', 'dispatcher'],
    summary:
      'Answer the sender in the app, by e-mail or SMS, or write down what was said on the phone. The first answer acknowledges the case.',
    input: Type.Object({
      ...named,
      words: Words,
      channel: literals(answerChannels),
      waits: Type.Boolean({ description: 'the customer has to reply' }),
      photoIds: Type.Optional(PhotoIds),
    }),
    maxBodyBytes: bodyLimits.longText,
    errors: [...refusals, 'BAD_INPUT', 'PHOTO_MISSING', 'TOO_MANY_REQUESTS'],
  }),
  addPhoto: write({
    path: '/v1/staff/case/addPhoto',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'Send a photo for an answer in the app, before the answer. The same photoId again changes nothing.',
    input: Type.Object({ caseId: Uuid, ...newPhoto }),
    response: done,
    maxBodyBytes: bodyLimits.file,
    file: 'picture',
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION', ...photoErrors],
  }),
  photo: read({
    path: '/v1/staff/case/photo',
    roles: ['support', 'dispatcher', 'finance'],
    looks: 'Opened a photo of a case',
    access: 'staff',
    summary: 'A photo of a case; each look is recorded.',
    input: Type.Object({ photoId: Uuid }),
    response: envelope(CasePicture),
    errors: ['NOT_FOUND', 'OWN_BOOKING'],
  }),
  figures: read({
    path: '/v1/staff/case/figures',
    roles: ['support', 'dispatcher', 'finance'],
    access: 'staff',
    summary: 'Cases received in a period by kind: how many, how soon answered, how many settled.',
    input: Type.Object({ from: Day, until: Day }),
    response: envelope(Type.Object({ kinds: Type.Array(KindReport, { description: 'the most received first' }) })),
    errors: ['BAD_INPUT'],
  }),
  note: write({
    ...act,
    path: '/v1/staff/case/note',
    roles: ['support', 'dispatcher'],
    summary: 'Write an internal note; the customer does not see it.',
    input: Type.Object({ ...named, words: Words }),
    maxBodyBytes: bodyLimits.longText,
    errors: refusals,
  }),
  take: write({
    ...act,
    path: '/v1/staff/case/take',
    roles: ['support', 'dispatcher'],
    summary: 'Become the owner of a case.',
    input: Type.Object(named),
    errors: refusals,
  }),
  handOver: write({
    ...act,
    path: '/v1/staff/case/handOver',
    roles: ['support', 'dispatcher'],
    summary: 'Make a colleague the owner.',
    input: Type.Object({ ...named, staffId: Uuid, reason: Reason }),
    errors: refusals,
  }),
  sort: write({
    ...act,
    path: '/v1/staff/case/sort',
    roles: ['support', 'dispatcher'],
    summary: 'Say what the case is about.',
    input: Type.Object({ ...named, kind: literals(caseKinds), reason: Reason }),
    errors: refusals,
  }),
  tie: write({
    ...act,
    path: '/v1/staff/case/tie',
    roles: ['support', 'dispatcher'],
    summary: 'Name the booking of a case by its number; without a number it has none.',
    input: Type.Object({ ...named, booking: Type.String({ maxLength: 40 }), reason: Reason }),
    errors: [...refusals, 'BOOKING_NOT_FOUND', 'BAD_INPUT'],
  }),
  settle: write({
    ...act,
    path: '/v1/staff/case/settle',
    roles: ['support', 'dispatcher'],
    summary: 'Settle a case with its outcome.',
    input: Type.Object({ ...named, outcome: literals(caseOutcomes), reason: Reason }),
    errors: refusals,
  }),
  reopen: write({
    ...act,
    path: '/v1/staff/case/reopen',
    roles: ['support', 'dispatcher'],
    summary: 'Open a settled case again.',
    input: Type.Object({ ...named, reason: Reason }),
    errors: refusals,
  }),
})
