import Type from 'typebox'
import { answering, done, read, write } from './call.ts'
import { Instant, Uuid, uuidPattern } from './fields.ts'

const literals = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] })

/** The three files of the form (SPEC 2): Aadhaar or another ID, PAN, experience certificate. */
export const documentKinds = ['identity', 'pan', 'experience'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const experienceTypes = ['fresher', 'experienced'] as const
export type ExperienceType = (typeof experienceTypes)[number]

export const applicationStates = ['received', 'reviewing', 'accepted', 'declined'] as const
export type ApplicationState = (typeof applicationStates)[number]

const ApplicationId = Type.Object({ applicationId: Uuid })
const Cursor = Type.Union([Uuid, Type.Null()], { description: 'send it back for older ones; null at the end' })

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
  documents: Type.Array(
    Type.Object({ _id: Uuid, kind: literals(documentKinds), contentType: Type.String(), createdAt: Instant }),
  ),
})

/** Asking to work with us. The application comes first, because it holds the consent that documents need. */
export const partnerCalls = {
  apply: write({
    path: '/v1/partner/apply',
    access: 'public',
    summary: 'Ask to become a partner. The answer is the same whether or not the number has applied before.',
    input: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 200 }),
      phoneNo: Type.String({ maxLength: 40, description: '10 digits; spaces, 0, 91 and +91 are accepted' }),
      city: Type.String({ minLength: 1, maxLength: 100 }),
      profession: Type.String({ minLength: 1, maxLength: 100 }),
      previousCompany: Type.Optional(Type.String({ maxLength: 200 })),
      experience: literals(experienceTypes),
      consent: Type.Boolean({ description: 'agrees that we keep these details and documents for the application' }),
    }),
    answer: answering(
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
    summary: 'Add a document to an application of the last 24 hours, in place of an earlier one of its kind.',
    input: Type.Object({
      ...ApplicationId.properties,
      kind: literals(documentKinds),
      file: Type.String({ description: 'PDF, PNG, JPEG or WebP of at most 5 MB as a data: string in base64' }),
    }),
    answer: done,
    errors: ['NOT_FOUND', 'BAD_DOCUMENT', 'TOO_MANY_REQUESTS'],
  }),
  list: read({
    path: '/v1/staff/partner/list',
    access: 'staff',
    summary: 'Applications, newest first, 50 at a time; one state only when it is given.',
    input: Type.Object({ state: Type.Optional(literals(applicationStates)), cursor: Type.Optional(Uuid) }),
    answer: answering(Type.Object({ applications: Type.Array(Application), nextCursor: Cursor })),
    errors: ['NOT_FOUND'],
  }),
  document: read({
    method: 'POST',
    path: '/v1/staff/partner/document',
    access: 'staff',
    summary: 'One document, opened for reading. Who read it, and when, is written down.',
    input: Type.Object({ documentId: Uuid }),
    answer: answering(Type.Object({ contentType: Type.String(), file: Type.String({ description: 'base64' }) })),
    errors: ['NOT_FOUND'],
  }),
  deleteDocument: write({
    path: '/v1/staff/partner/deleteDocument',
    access: 'staff',
    summary: 'Delete a document for good. Who did, and when, is written down.',
    input: Type.Object({ documentId: Uuid }),
    answer: done,
    errors: ['NOT_FOUND'],
  }),
  decide: write({
    path: '/v1/staff/partner/decide',
    access: 'staff',
    summary: 'Say how far an application has come. Documents of a declined one are deleted 30 days later.',
    input: Type.Object({ ...ApplicationId.properties, state: literals(['reviewing', 'accepted', 'declined']) }),
    answer: done,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  erase: write({
    path: '/v1/staff/partner/erase',
    access: 'staff',
    summary: 'Delete an application with its documents, when the applicant asks for it; for managers.',
    input: ApplicationId,
    answer: done,
    errors: ['NOT_FOUND', 'NOT_STAFF'],
  }),
}
