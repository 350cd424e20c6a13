import { brand } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import type { proTreatmentCalls, treatmentProductCalls } from '#contract/treatment.record.ts'
import type { TreatmentProductView } from '#contract/treatment.ts'
import type { CustomerActor, ProfessionalActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { listItems, ownBooking } from '#server/features/booking/booking.service.ts'
import { bookingLink } from '#server/features/booking/visit/links.rules.ts'
import { requireUpdateTime } from '#server/features/booking/visit/update.rules.ts'
import { lockVisit } from '#server/features/booking/visit/visit-record.service.ts'
import { renderPdf } from '#server/features/media/render-pdf.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { getCrew } from '#server/features/roster/reservation.service.ts'
import { AppError } from '#server/http/app-error.ts'
import {
  hasProducts,
  insertProduct,
  isRegistrationTaken,
  listProducts,
  saveRecord,
  updateProduct,
} from './record.queries.ts'
import { findTreatment } from './treatment.queries.ts'
import { getRecord, getSafety } from './treatment.rules.ts'
import type { PrintedTreatment } from './treatment-page.ts'

/** Throws BOOKING_NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION unless a treatment is under way, BAD_TIME, NOT_FOUND, BAD_INPUT. */
export async function recordTreatment(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: ProfessionalActor,
  { bookingId, products: used, reEntryMinutes, at }: EndpointInput<typeof proTreatmentCalls.record>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { status } = await lockVisit(trx, actor, bookingId)
    const treatment = await findTreatment(trx, bookingId)
    if (!treatment || status !== 'Progress') throw new AppError('INVALID_TRANSITION')
    const least = getSafety(treatment).reEntryMinutes
    if (reEntryMinutes < least) {
      throw new AppError('BAD_INPUT', { reason: 'RE_ENTRY_TOO_SHORT', values: { minutes: least } })
    }
    const known = new Map((await listProducts(trx)).map((product) => [product.id, product]))
    const products = used.map(({ productId, dilution, rooms }) => {
      const product = known.get(productId)
      if (!product) throw new AppError('NOT_FOUND')
      const { name, registration, ingredient } = product
      return { name, registration, ingredient, dilution: dilution.trim(), rooms: rooms.trim() }
    })
    await saveRecord(trx, { bookingId, products, reEntryMinutes, at: requireUpdateTime(at, clock.now()) })
  })
}

/** Before a visit is done. An office that keeps no products asks for no record. Throws INVALID_TRANSITION. */
export async function requireRecord(trx: Queryable, bookingId: string): Promise<void> {
  const treatment = await findTreatment(trx, bookingId)
  if (!treatment || treatment.products !== null || !(await hasProducts(trx))) return
  throw new AppError('INVALID_TRANSITION', { reason: 'TREATMENT_NOT_RECORDED' })
}

/** In the transaction that ends the visit: says to its customer when the rooms may be used again. */
export async function notifyReEntry(
  ctx: Pick<Context, 'clock' | 'jobs' | 'config'>,
  trx: Queryable,
  { bookingId, endedAt }: { bookingId: string; endedAt: Date },
): Promise<void> {
  const treatment = await findTreatment(trx, bookingId)
  const record = treatment && getRecord({ ...treatment, endedAt })
  if (!record?.reEntryAt) return
  const until = new Date(record.reEntryAt)
  await notify(ctx, trx, { bookingId, event: 'treatment_recorded', link: bookingLink(ctx, bookingId), until })
}

const worker = new URL('./render-treatment.worker.ts', import.meta.url)

/** Throws BOOKING_NOT_FOUND, NOT_FOUND before the visit is done or without a record, UNAVAILABLE. */
export async function downloadRecord({ db }: Pick<Context, 'db'>, actor: CustomerActor, bookingId: string) {
  const { number, addressText } = await ownBooking(db, actor, bookingId)
  const treatment = await findTreatment(db, bookingId)
  const record = treatment && getRecord(treatment)
  if (!treatment?.endedAt || !record?.reEntryAt) throw new AppError('NOT_FOUND')
  const [items, crew] = await Promise.all([listItems(db, bookingId), getCrew(db, bookingId)])
  const printed: PrintedTreatment = {
    number,
    day: indiaDay(treatment.endedAt),
    endedAt: treatment.endedAt.toISOString(),
    reEntryAt: record.reEntryAt,
    issuer: { name: brand.legalName, address: brand.address },
    address: addressText,
    services: items.map(({ name }) => name),
    operators: crew.map(({ name }) => name),
    products: record.products,
  }
  const bytes = await renderPdf(worker, printed)
  return { fileName: `treatment-${number}.pdf`, pdf: bytes.toString('base64') }
}

export async function getProducts({ db }: Pick<Context, 'db'>): Promise<TreatmentProductView[]> {
  return (await listProducts(db)).map(({ id, ...product }) => ({ _id: id, ...product }))
}

/** Throws NOT_FOUND, BAD_INPUT when another product has the registration. */
export async function saveProduct(
  { db }: Pick<Context, 'db'>,
  { productId, name, registration, ingredient, active }: EndpointInput<typeof treatmentProductCalls.save>,
): Promise<TreatmentProductView[]> {
  const product = { name: name.trim(), registration: registration.trim(), ingredient: ingredient.trim(), active }
  const taken = () => new AppError('BAD_INPUT', { reason: 'REGISTRATION_TAKEN' })
  await db.transaction().execute(async (trx) => {
    if (!productId) {
      if (!(await insertProduct(trx, product))) throw taken()
      return
    }
    if (await isRegistrationTaken(trx, product.registration, productId)) throw taken()
    if (!(await updateProduct(trx, productId, product))) throw new AppError('NOT_FOUND')
  })
  return await getProducts({ db })
}
