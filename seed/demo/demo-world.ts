import type { Context } from '#server/context.ts'
import { bookingNumber } from '#server/features/booking/booking.rules.ts'
import { stableId } from '#server/stable-id.ts'
import type { DemoRoster } from './demo-roster.ts'
import { DemoRows } from './demo-rows.ts'
import { type Dice, makeDice } from './random.ts'

export interface Person {
  id: string
  name: string
  phone: string
  usesWhatsapp: boolean
}

/** Address of a visit. */
export interface Home {
  areaId: string
  type: 'Home' | 'Other'
  text: string
  lat: number
  lng: number
}

/** Everything the demo builders need. */
export interface DemoWorld {
  now: Date
  ctx: Pick<Context, 'db' | 'clock'>
  rows: DemoRows
  roster: DemoRoster
  dice: Dice
  nextNumber(): string
}

export function makeWorld(now: Date, db: Context['db'], roster: DemoRoster): DemoWorld {
  const dice = makeDice(20_261_121)
  const used = new Set<string>()
  return {
    now,
    ctx: { db, clock: { now: () => now } },
    rows: new DemoRows(),
    roster,
    dice,
    nextNumber() {
      let number = bookingNumber(dice.roll)
      while (used.has(number)) number = bookingNumber(dice.roll)
      used.add(number)
      return number
    },
  }
}

interface NewPerson {
  name: string
  phone: string
  referralCode: string
  email?: string
  point?: { lat: number; lng: number }
  daysKnown: number
  /** Default: SMS alone. */
  usesWhatsapp?: boolean
}

/** Adds a customer and returns it. */
export function addPerson(world: DemoWorld, { usesWhatsapp = false, ...person }: NewPerson): Person {
  const { name, phone, referralCode, email, point, daysKnown } = person
  const id = stableId('customer', phone)
  const createdAt = new Date(world.now.getTime() - daysKnown * 24 * 60 * 60_000)
  world.rows.add('customer', {
    id,
    phone,
    name,
    email: email ?? null,
    referral_code: referralCode,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    created_at: createdAt,
    whatsapp_since: usesWhatsapp ? createdAt : null,
  })
  return { id, name, phone, usesWhatsapp }
}
