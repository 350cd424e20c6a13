import Type, { type Static, type TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'
import type { SecurityEvents } from './security-events.ts'
import type { StaffRole } from './staff-roles.ts'

/** Body limits in bytes; a photo or document of 5 MB is 6.7 MB as the data URL of a profile, a table has 5,000 rows. */
export const bodyLimits = {
  usual: 16 * 1024,
  longText: 32 * 1024,
  webhook: 256 * 1024,
  table: 2 * 1024 * 1024,
  file: 6 * 1024 * 1024,
  dataUrl: 8 * 1024 * 1024,
} as const

/** Groups of the API documents. The calls of staff are in three: `staff` is about the bookings and people of a day, `money` about payments, payouts and accounts, `office` the rest. */
export const tags = {
  user: 'Signing in, the profile, and the search of the front page.',
  banner: 'Banners of the home page.',
  category: 'Categories of services.',
  subCategory: 'What lies in a category.',
  offer: 'Promotions, and codes on a booking.',
  nextLevel: 'Lists below a category; they answer under message.data.',
  service: 'Services and their variants.',
  combo: 'Services sold together.',
  home: 'The home page in one read.',
  place: 'Places of India, and where we come.',
  cart: 'The cart of the signed-in customer.',
  booking: 'From the cart to a held time, and all bookings of the customer.',
  plan: 'Visits bought together or owed at no price: booking, pausing and cancelling them.',
  credit: 'Credit: the ledger, and using it on a booking.',
  payment: 'Paying by link or cash, and what goes back.',
  invoice: 'Tax invoices and credit notes.',
  notification: 'News about bookings.',
  review: 'Reviews of completed visits.',
  referral: 'Friends brought along, and what came of it.',
  favourite: 'Services the customer keeps.',
  address: 'Saved addresses.',
  partner: 'Applications of people who want to work with us.',
  contact: 'Messages to support.',
  business: 'Public facts about the business.',
  account: 'Export of what we keep about a customer, and erasure.',
  report:
    'What providers report: of payments, of calls between customers and professionals, of messages; browsers too.',
  pro: 'The visits of a professional, and how they go.',
  staff: 'Calls of staff for later moves of a booking.',
  office: 'Calls of staff for later moves of a booking.',
  money: 'Calls of staff about payments, payouts and accounts.',
} as const

export type Tag = keyof typeof tags

/**
 * Access rule: visitors too, signed-in customers, professionals, or staff; `staff-sign-in` is for staff who have not proved
 * their second factor yet. Checked before the input.
 */
export type Access = 'public' | 'customer' | 'professional' | 'staff' | 'staff-sign-in'

/**
 * One call of the API, defined once. The server registers it, the web calls it, OpenAPI, docs and the
 * authorisation matrix are generated from it. `input` holds path parameters (`:id` in `path`), query and body together.
 * Reads accept GET and POST, writes POST only.
 */
export interface Endpoint<
  Input extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
  Who extends Access = Access,
> {
  kind: 'read' | 'write'
  method: 'GET' | 'POST'
  path: `/v1/${string}`
  /** Its group in the API documents: that of the calls it is declared with, unless it names its own. */
  tag?: Tag
  access: Who
  /** Of a staff call: who may make it besides admins. */
  roles?: readonly StaffRole[]
  /** By it one colleague approves what another did or asked for; a colleague whose role is new may not make it yet. */
  approves?: boolean
  /** Of a read by staff: how the audit log names it. */
  looks?: string
  summary: string
  /** What its outcomes mean for the security log; calls of staff have events without it. */
  security?: SecurityEvents
  input: Input
  response: Answer
  errors: readonly ErrorCode[]
  /** Larger bodies are refused with TOO_LARGE before they are read. */
  maxBodyBytes: number
  /**
   * Name of the input that is a file. Such a call takes multipart/form-data: the part `input` is the rest as JSON, the part `file` the
   * bytes.
   */
  file?: string
  /** False where the answer is not stored for a repeated Idempotency-Key, because it holds all data of a person. */
  storesResponse: boolean
}

export type EndpointInput<Call extends Endpoint> = Static<Call['input']>
export type EndpointResponse<Call extends Endpoint> = Static<Call['response']>

type CallOptions<Input extends TSchema, Answer extends TSchema, Who extends Access> = Omit<
  Endpoint<Input, Answer, Who>,
  'kind' | 'method' | 'input' | 'errors' | 'maxBodyBytes' | 'storesResponse'
> & {
  method?: 'GET' | 'POST'
  input?: Input
  errors?: readonly ErrorCode[]
  maxBodyBytes?: number
  storesResponse?: boolean
} & (Who extends 'staff' ? { roles: readonly StaffRole[] } : unknown)

const nothing = Type.Object({})
const defaults = { errors: [], maxBodyBytes: bodyLimits.usual, storesResponse: true }

/** A read; `method` is the one the web uses. */
export function read<Answer extends TSchema, Who extends Access, Input extends TSchema = typeof nothing>(
  options: CallOptions<Input, Answer, Who>,
): Endpoint<Input, Answer, Who> {
  return { ...defaults, kind: 'read', method: 'GET', input: nothing as TSchema as Input, ...options }
}

/** A write. */
export function write<Answer extends TSchema, Who extends Access, Input extends TSchema = typeof nothing>(
  options: CallOptions<Input, Answer, Who>,
): Endpoint<Input, Answer, Who> {
  return { ...defaults, kind: 'write', input: nothing as TSchema as Input, ...options, method: 'POST' }
}

/** Calls of one group of the API documents. Their type is open here: a narrower one would widen that of their input. */
export function tagged<Calls extends Record<string, object>>(tag: Tag, calls: Calls) {
  const entries = Object.entries(calls).map(([key, call]) => [key, { tag, ...call }])
  return Object.fromEntries(entries) as { [Key in keyof Calls]: Calls[Key] & { tag: Tag } }
}

/** Bytes of a file, see `file` of Endpoint. */
export function binaryFile(description: string) {
  return Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary', description })
}

/** Envelope of every answer: `status` true, an optional message, and the data. */
export function envelope<Data extends TSchema>(data: Data) {
  return Type.Object({ status: Type.Literal(true), message: Type.Optional(Type.String()), data })
}

/** Envelope without data. */
export const done = Type.Object({ status: Type.Literal(true), message: Type.Optional(Type.String()) })
