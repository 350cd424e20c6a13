import Type from 'typebox'
import { binaryFile, bodyLimits, done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Instant, literals, Uuid, uuidPattern } from './lib/fields.ts'

/** Documents of the form: Aadhaar or another ID, PAN, experience certificate. */
const documentKinds = ['identity', 'pan', 'experience'] as const
export type DocumentKind = (typeof documentKinds)[number]

const experienceTypes = ['fresher', 'experienced'] as const
export type ExperienceType = (typeof experienceTypes)[number]

const applicationStates = ['received', 'reviewing', 'accepted', 'declined'] as const
export type ApplicationState = (typeof applicationStates)[number]

const ApplicationId = Type.Object({ applicationId: Uuid })
const Cursor = Type.Union([Uuid, Type.Null()], { description: 'cursor of the next page; null at the end' })

const StoredDocument = Type.Object({
  _id: Uuid,
  kind: literals(documentKinds),
  contentType: Type.String(),
  createdAt: Instant,
})
const StoredDocuments = Type.Array(StoredDocument)

export const Application = Type.Object({
  _id: Uuid,
  name: Type.String(),
  phoneNo: Type.String(),
  city: Type.String(),
  profession: Type.String(),
  previousCompany: Type.String(),
  experience: literals(experienceTypes),
  state: literals(applicationStates),
  consentAt: Instant,
  createdAt: Instant,
  professionalId: Type.Union([Uuid, Type.Null()], { description: 'who the applicant became' }),
  documents: StoredDocuments,
})

/** Partner applications. The application comes first: it holds the consent that documents need. */
export const partnerCalls = tagged('partner', {
  apply: write({
    path: '/v1/partner/apply',
    access: 'public',
    summary: 'Apply as a partner. The answer is the same for known and unknown numbers.',
    input: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 200 }),
      phoneNo: Type.String({ maxLength: 40, description: '10 digits; spaces, 0, 91 and +91 are accepted' }),
      city: Type.String({ minLength: 1, maxLength: 100 }),
      profession: Type.String({ minLength: 1, maxLength: 100 }),
      previousCompany: Type.Optional(Type.String({ maxLength: 200 })),
      experience: literals(experienceTypes),
      consent: Type.Boolean({ description: 'consent to store these details and documents' }),
    }),
    response: envelope(
      Type.Object({
        applicationId: Type.String({
          pattern: uuidPattern.source,
          description: 'for attaching documents during the next 24 hours',
        }),
      }),
    ),
    errors: ['BAD_PHONE', 'CONSENT_MISSING', 'TOO_MANY_REQUESTS', 'BAD_INPUT'],
  }),
  attach: write({
    path: '/v1/partner/attach',
    access: 'public',
    summary: 'Upload a document to an application of the last 24 hours, replacing one of the same kind.',
    input: Type.Object({
      ...ApplicationId.properties,
      kind: literals(documentKinds),
      file: binaryFile('PDF of at most ten pages, PNG, JPEG or WebP; of at most 5 MB'),
    }),
    response: done,
    maxBodyBytes: bodyLimits.file,
    file: 'file',
    errors: ['NOT_FOUND', 'BAD_DOCUMENT', 'HEIC_IMAGE', 'TOO_MANY_REQUESTS'],
  }),
})

/** What staff do with applications. */
export const staffPartnerCalls = tagged('office', {
  list: read({
    path: '/v1/staff/partner/list',
    roles: ['dispatcher'],
    access: 'staff',
    summary: 'Applications, newest first, 50 at a time, optionally of one state.',
    input: Type.Object({ state: Type.Optional(literals(applicationStates)), cursor: Type.Optional(Uuid) }),
    response: envelope(Type.Object({ applications: Type.Array(Application), nextCursor: Cursor })),
    errors: ['NOT_FOUND'],
  }),
  document: read({
    method: 'POST',
    path: '/v1/staff/partner/document',
    roles: ['dispatcher'],
    looks: 'Opened a document of the applicant',
    access: 'staff',
    summary: 'Read one document; the access is audited.',
    input: Type.Object({ documentId: Uuid }),
    response: envelope(Type.Object({ contentType: Type.String(), file: Type.String({ description: 'base64' }) })),
    errors: ['NOT_FOUND'],
  }),
  deleteDocument: write({
    path: '/v1/staff/partner/deleteDocument',
    roles: ['dispatcher'],
    access: 'staff',
    summary: 'Delete a document permanently; the deletion is audited.',
    input: Type.Object({ documentId: Uuid }),
    response: done,
    errors: ['NOT_FOUND'],
  }),
  decide: write({
    path: '/v1/staff/partner/decide',
    roles: ['dispatcher'],
    access: 'staff',
    summary: 'Set the state of an application. Documents of a declined one are deleted 30 days later.',
    input: Type.Object({ ...ApplicationId.properties, state: literals(['reviewing', 'accepted', 'declined']) }),
    response: done,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  erase: write({
    path: '/v1/staff/partner/erase',
    roles: [],
    access: 'staff',
    summary: 'Delete an application with its documents at the applicant’s request.',
    input: ApplicationId,
    response: done,
    errors: ['NOT_FOUND'],
  }),
})
