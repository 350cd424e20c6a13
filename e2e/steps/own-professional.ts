import { professionalCalls } from '#contract/professional.ts'
import type { Customer } from '#e2e/customers.ts'
import { district } from '#e2e/district.ts'
import { newPhone } from '#e2e/outbox.ts'
import { bringToThisHour } from '#e2e/steps/visits.ts'
import type { Database } from '#server/db/database.ts'
import type { HeldBooking } from './held-booking.ts'

/** Brings a visit to this hour with a professional of its own, whose hours no other journey takes; answers the number. */
export async function ownProfessional(db: Database, booking: Pick<HeldBooking, 'bookingId'>): Promise<string> {
  await bringToThisHour(db, booking)
  const { area_id, starts_at } = await db
    .selectFrom('booking')
    .select(['area_id', 'starts_at'])
    .where('id', '=', booking.bookingId)
    .executeTakeFirstOrThrow()
  const phone = newPhone()
  const { id } = await db
    .insertInto('professional')
    .values({ name: 'Meera Shah', phone: `+91${phone}`, area_id: area_id as string, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reservation = await db
    .selectFrom('slot_reservation')
    .select('id')
    .where('booking_id', '=', booking.bookingId)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('reserved_cell').where('reservation_id', '=', reservation.id).execute()
  await db
    .insertInto('reserved_cell')
    .values({ professional_id: id, cell_at: starts_at as Date, reservation_id: reservation.id })
    .execute()
  return phone
}

/** Works all hours of every day, can do everything and has no visits; the documents are taken as accepted. */
export async function addProfessional(
  db: Database,
  { api }: Customer,
): Promise<{ _id: string; name: string; phoneNo: string }> {
  const phoneNo = newPhone()
  const name = `Sunita ${phoneNo.slice(-4)}`
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    shifts: [{ from: '00:00', until: '24:00' }],
    breaks: [],
  }))
  const { data } = await api.call(professionalCalls.list, { area: district.area })
  const skills = [...new Set(data.professionals.flatMap((one) => one.skills))]
  const added = await api.call(professionalCalls.add, {
    name,
    phoneNo,
    area: district.area,
    hours,
    skills,
    reason: 'Joins the team',
  })
  const started = { active: true, inactive_since: null, awaits_documents: false }
  await db.updateTable('professional').set(started).where('id', '=', added.data._id).execute()
  return { _id: added.data._id, name, phoneNo }
}
