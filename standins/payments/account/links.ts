import { type Account, newId } from './account.ts'
import type { FirstBlock, LinkRecord } from './records.ts'
import { Refusal } from './refusal.ts'

const MINUTE = 60
const HALF_A_YEAR = 183 * 24 * 60 * MINUTE

type Body = Record<string, unknown>

export function createLink(account: Account, body: Body): LinkRecord {
  checkCreate(account, body)
  const now = account.now()
  return account.ledger.saveLink({
    id: newId('plink_'),
    orderId: newId('order_'),
    amount: Number(body.amount),
    amountPaid: 0,
    currency: 'INR',
    reference: text(body.reference_id),
    description: text(body.description),
    customer: { ...(body.customer as Body) },
    notes: readNotes(body.notes),
    notify: { email: false, sms: false, whatsapp: false, ...(body.notify as Record<string, boolean>) },
    reminderEnable: body.reminder_enable === true,
    acceptPartial: body.accept_partial === true,
    callbackUrl: text(body.callback_url),
    expireBy: Number(body.expire_by ?? 0) || now + HALF_A_YEAR,
    status: 'created',
    createdAt: now,
    updatedAt: now,
    cancelledAt: 0,
    expiredAt: 0,
    paymentIds: [],
    methods: shownMethods(body.options),
    first: firstBlock(body.options),
  })
}

function checkCreate(account: Account, body: Body): void {
  if (!Number.isInteger(body.amount)) throw new Refusal('The amount must be an integer.', { field: 'amount' })
  if (Number(body.amount) < 100) throw new Refusal('The amount must be atleast INR 1.00', { field: 'amount' })
  if (body.currency !== undefined && body.currency !== 'INR') {
    throw new Refusal('Currency is not supported', { field: 'currency' })
  }
  if (text(body.description).length > 2048) throw new Refusal('description: too long', { field: 'description' })
  if (body.callback_url && body.callback_method !== 'get') {
    throw new Refusal('callback_method: must be get when callback_url is present', { field: 'callback_method' })
  }
  checkReference(account, body.reference_id)
  checkExpiry(account, body.expire_by)
}

function checkReference(account: Account, value: unknown): void {
  const reference = text(value)
  if (reference.length > 40)
    throw new Refusal('reference_id: the length must be no more than 40.', { field: 'reference_id' })
  if (account.ledger.linkIdByReference.has(reference)) {
    throw new Refusal(
      `payment link with given reference_id: ${reference} already exists. Please create a payment link with a different reference_id`,
    )
  }
}

function checkExpiry(account: Account, value: unknown): void {
  if (value === undefined || value === 0) return
  const ahead = Number(value) - account.now()
  if (!Number.isInteger(value)) throw new Refusal('expire_by: must be an integer', { field: 'expire_by' })
  // The provider's wording, with its misspelling.
  if (ahead < 15 * MINUTE) {
    throw new Refusal('expire_by: timestamp must be atleast 15 minutes in future', { field: 'expire_by' })
  }
  if (ahead > HALF_A_YEAR) throw new Refusal('expire_by: must be within 6 months', { field: 'expire_by' })
}

/** `options.checkout.method`: '0' hides a method, others are shown. Our page offers UPI and cards. */
function shownMethods(options: unknown): LinkRecord['methods'] {
  const named = ((options as Body | undefined)?.checkout as Body | undefined)?.method as Body | undefined
  const hidden = (method: string) => named !== undefined && ['0', 0, false].includes(named[method] as string | number)
  return (['upi', 'card'] as const).filter((method) => !hidden(method))
}

/** `options.checkout.config.display`: the first instrument of the first block in its sequence. */
function firstBlock(options: unknown): FirstBlock | undefined {
  const config = ((options as Body | undefined)?.checkout as Body | undefined)?.config as Body | undefined
  const { blocks = {}, sequence = [] } = (config?.display ?? {}) as { blocks?: Body; sequence?: string[] }
  const block = blocks[sequence[0]?.replace(/^block\./, '') ?? ''] as { name: string; instruments: Body[] } | undefined
  const instrument = block?.instruments[0]
  if (!block || !instrument) return undefined
  const [app] = (instrument.apps ?? []) as string[]
  return { name: block.name, method: instrument.method === 'card' ? 'card' : 'upi', app }
}

function readNotes(value: unknown): Record<string, string> | null {
  if (value === undefined || value === null) return null
  const notes = value as Record<string, string>
  if (Object.keys(notes).length > 15) throw new Refusal('notes: at most 15 pairs', { field: 'notes' })
  if (Object.values(notes).some((note) => String(note).length > 256)) {
    throw new Refusal('notes: at most 256 characters each', { field: 'notes' })
  }
  return Object.keys(notes).length > 0 ? notes : null
}

/** Throws the provider's refusal for an unknown link. Reading a link past its time expires it. */
export function findLink(account: Account, id: string): LinkRecord {
  const link = account.ledger.links.get(id)
  if (!link) throw new Refusal('The id provided does not exist')
  return link.status === 'created' && link.expireBy <= account.now() ? expireLink(account, link) : link
}

export function listLinks(account: Account, filter: { reference_id?: string; payment_id?: string }): LinkRecord[] {
  const { links, payments, linkIdByReference } = account.ledger
  if (filter.reference_id !== undefined || filter.payment_id !== undefined) {
    const ids = [linkIdByReference.get(filter.reference_id ?? ''), payments.get(filter.payment_id ?? '')?.linkId]
    return ids.flatMap((id) => (id ? [findLink(account, id)] : []))
  }
  return [...links.values()].reverse().slice(0, 100)
}

export function updateLink(account: Account, id: string, body: Body): LinkRecord {
  const link = findLink(account, id)
  if (link.status !== 'created') throw new Refusal(`Update is not supported for ${link.status} payment link`)
  if (body.reference_id !== undefined && body.reference_id !== link.reference)
    checkReference(account, body.reference_id)
  checkExpiry(account, body.expire_by)
  return account.ledger.saveLink({
    ...link,
    reference: body.reference_id === undefined ? link.reference : text(body.reference_id),
    expireBy: body.expire_by === undefined ? link.expireBy : Number(body.expire_by),
    notes: body.notes === undefined ? link.notes : readNotes(body.notes),
    reminderEnable: body.reminder_enable === undefined ? link.reminderEnable : body.reminder_enable === true,
    acceptPartial: body.accept_partial === undefined ? link.acceptPartial : body.accept_partial === true,
    updatedAt: account.now(),
  })
}

export function cancelLink(account: Account, id: string): LinkRecord {
  const link = findLink(account, id)
  if (link.status === 'paid') throw new Refusal('cannot cancel or expire an already paid/partially paid link')
  if (link.status !== 'created') throw new Refusal(`cannot cancel or expire an ${link.status} link`)
  const now = account.now()
  const cancelled = account.ledger.saveLink({ ...link, status: 'cancelled', cancelledAt: now, updatedAt: now })
  account.emit('payment_link.cancelled', { link: cancelled })
  return cancelled
}

export function expireLink(account: Account, link: LinkRecord): LinkRecord {
  const expired = account.ledger.saveLink({ ...link, status: 'expired', expiredAt: account.now() })
  account.emit('payment_link.expired', { link: expired })
  return expired
}

/** The provider does this by a timer. */
export function expireDueLinks(account: Account): void {
  for (const id of [...account.ledger.openLinkIds]) findLink(account, id)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
