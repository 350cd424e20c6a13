import Type, { type Static } from 'typebox'
import { binaryFile, bodyLimits, done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Instant, literals, StaffReason, Uuid } from './lib/fields.ts'
import { complianceStatuses, neededKinds, VisitToReassign } from './professional.ts'

const documentKinds = ['identity', 'police', 'licence', 'bank', 'pan', 'experience'] as const
export type DocumentKind = (typeof documentKinds)[number]

export type NeededKind = (typeof neededKinds)[number]

const documentStates = ['waiting', 'accepted', 'refused', 'withdrawn'] as const
export type DocumentState = (typeof documentStates)[number]
const LastDay = Type.Union([Day, Type.Null()], { description: 'last day; null: it does not end' })

export const ProfessionalDocument = Type.Object({
  _id: Uuid,
  kind: literals(documentKinds),
  number: Type.String({ description: 'masked, such as ••••1234; empty without' }),
  validUntil: LastDay,
  state: literals(documentStates),
  expired: Type.Boolean(),
  reason: Type.String({ description: 'of the decision' }),
  hasFile: Type.Boolean({ description: 'false: deleted after its period' }),
  by: Type.String({ description: 'who handed it in' }),
  at: Instant,
  decidedBy: Type.String({ description: 'empty: not checked yet' }),
  decidedAt: Type.Union([Instant, Type.Null()]),
})
export type ProfessionalDocumentView = Static<typeof ProfessionalDocument>

/** Of one needed kind. */
const Need = Type.Object({
  kind: literals(neededKinds),
  standing: { ...literals(complianceStatuses), description: 'ending: within 30 days; missing: none was ever accepted' },
  until: Type.Union([Day, Type.Null()], { description: 'last day on which visits are given; null: no limit' }),
})
export type DocumentNeed = Static<typeof Need>

export const DocumentNeeds = Type.Array(Need)

const Documents = Type.Object({
  needs: DocumentNeeds,
  papers: Type.Array(ProfessionalDocument, { description: 'the newest first' }),
})
export type DocumentsView = Static<typeof Documents>

const queues = ['waiting', 'ending', 'ended', 'missing'] as const
export type DocumentQueue = (typeof queues)[number]
const Count = Type.Integer()

const DocumentRow = Type.Object({
  professional: Type.Object({ _id: Uuid, name: Type.String() }),
  area: Type.String(),
  kind: literals(documentKinds),
  until: Type.Union([Day, Type.Null()]),
  since: Type.Union([Instant, Type.Null()], { description: 'handed in, when it waits for its check' }),
})

const Requirement = Type.Object({
  kind: literals(neededKinds),
  requiredFrom: Type.Union([Day, Type.Null()], { description: 'null: those without one stay bookable' }),
})
const DocumentId = Type.Object({ paperId: Uuid })
const DocumentNumber = Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9 /.-]*$' })
const errors = ['NOT_FOUND', 'BAD_INPUT'] as const

/** Documents of professionals: handed in, checked, valid until a day. */
export const professionalDocumentCalls = tagged('staff', {
  of: read({
    path: '/v1/staff/paper/of',
    roles: ['dispatcher'],
    access: 'staff',
    summary: 'Papers of a professional, and the standing of those that visits need.',
    input: Type.Object({ professionalId: Uuid }),
    response: envelope(Documents),
    errors: ['NOT_FOUND'],
  }),
  list: read({
    path: '/v1/staff/paper/list',
    roles: ['dispatcher'],
    access: 'staff',
    summary: 'A queue of papers of active professionals, at most 500, with the counts of all queues.',
    input: Type.Object({
      queue: Type.Optional(literals(queues)),
      area: Type.Optional(Type.String({ maxLength: 60 })),
    }),
    response: envelope(
      Type.Object({
        rows: Type.Array(DocumentRow),
        counts: Type.Object({ waiting: Count, ending: Count, ended: Count, missing: Count }),
        requirements: Type.Array(Requirement),
      }),
    ),
  }),
  open: read({
    method: 'POST',
    path: '/v1/staff/paper/open',
    roles: ['dispatcher'],
    looks: 'Opened a document of a professional',
    access: 'staff',
    summary: 'Read the file and the whole number of a paper; the access is audited.',
    input: DocumentId,
    response: envelope(
      Type.Object({
        number: Type.String(),
        contentType: Type.String(),
        file: Type.String({ description: 'base64' }),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  add: write({
    path: '/v1/staff/paper/add',
    roles: ['dispatcher'],
    access: 'staff',
    summary: 'Hand in a paper of a professional; it then waits for its check.',
    input: Type.Object({
      professionalId: Uuid,
      kind: literals(documentKinds),
      number: Type.Optional(DocumentNumber),
      validUntil: Type.Optional(Day),
      file: binaryFile('PDF, PNG, JPEG or WebP of at most 5 MB'),
      reason: StaffReason,
    }),
    response: envelope(Documents),
    maxBodyBytes: bodyLimits.file,
    file: 'file',
    errors: [...errors, 'BAD_DOCUMENT', 'HEIC_IMAGE'],
  }),
  decide: write({
    path: '/v1/staff/paper/decide',
    roles: ['dispatcher'],
    approves: true,
    access: 'staff',
    summary:
      'Accept a paper that waits, which another colleague entered, or refuse it, or withdraw one that was accepted; answers the visits it hits.',
    input: Type.Object({
      ...DocumentId.properties,
      state: literals(['accepted', 'refused', 'withdrawn'] as const),
      number: Type.Optional(DocumentNumber),
      validUntil: Type.Optional({ ...LastDay, description: 'as the paper says; null: it does not end' }),
      reason: StaffReason,
    }),
    response: envelope(Type.Object({ ...Documents.properties, visits: Type.Array(VisitToReassign) })),
    errors: [...errors, 'INVALID_TRANSITION', 'OWN_DECISION'],
  }),
  remove: write({
    path: '/v1/staff/paper/remove',
    roles: ['dispatcher'],
    access: 'staff',
    summary: 'Delete a paper that was never accepted, such as one of someone else.',
    input: Type.Object({ ...DocumentId.properties, reason: StaffReason }),
    response: done,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  require: write({
    path: '/v1/staff/paper/require',
    roles: [],
    access: 'staff',
    summary: 'From which day professionals without such a paper get no visits; answers the booked visits it hits.',
    input: Type.Object({
      kind: literals(neededKinds),
      requiredFrom: Type.Union([Day, Type.Null()]),
      reason: StaffReason,
      dryRun: Type.Optional(Type.Boolean({ description: 'only answer what it would do' })),
    }),
    response: envelope(
      Type.Object({
        professionals: Type.Integer({ description: 'active ones without one' }),
        visits: Type.Array(VisitToReassign, { description: 'that need another professional for their papers' }),
      }),
    ),
    errors: ['BAD_INPUT'],
  }),
})
