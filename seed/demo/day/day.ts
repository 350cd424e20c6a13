import { cashLimitPaise } from '#contract/lib/business.ts'
import type { BookingStatus } from '#contract/rules/booking-states.ts'
import { addHistory, addPayment } from '#seed/demo/booking-past.ts'
import { book, type DemoBooking, findHours } from '#seed/demo/demo-booking.ts'
import { dayFrom, type PlannedVisit } from '#seed/demo/demo-roster.ts'
import { addPerson, type DemoWorld, type Home, type Person } from '#seed/demo/demo-world.ts'
import { cardPicker, chooseLine } from '#seed/demo/filler-bookings.ts'
import { personName } from '#seed/roster/names.ts'
import { addAnnouncements } from './day-announcements.ts'
import { addCases } from './day-cases.ts'
import { dayCities } from './day-crew.ts'
import { addInbox } from './day-inbox.ts'
import { addIncidents, type DayStaff } from './day-incidents.ts'
import { addVisitsOfNow } from './day-now.ts'
import { addShortHour } from './day-short.ts'
import { addVisitTimes, crewActor } from './visit-times.ts'

const visitsPerCity = 68
const minuteMs = 60_000

/** Today in two cities, as far as the hour allows, and a few visits of yesterday: each queue of the staff holds something. */
export async function addDay(world: DemoWorld, homes: readonly Home[], staff: DayStaff): Promise<void> {
  const bookings: DemoBooking[] = []
  const pickCard = await cardPicker(world)
  for (const [city, areaId] of dayCities.entries()) {
    const here = homes.filter((home) => home.areaId === areaId)
    for (let index = 0; index < visitsPerCity; index++) {
      const card = pickCard()
      if (!card) continue
      const person = addPerson(world, {
        name: personName(city * visitsPerCity + index + 1200),
        phone: `+9170003${String(city * visitsPerCity + index).padStart(5, '0')}`,
        referralCode: referralCode(city * visitsPerCity + index),
        daysKnown: 10 + world.dice.roll(80),
        usesWhatsapp: index % 3 === 1,
      })
      // The last ones of each city are of yesterday.
      const day = dayFrom(world.now, index < visitsPerCity - 4 ? 0 : -1)
      bookings.push(
        await addDayVisit(world, { person, home: near(world, here), line: chooseLine(card, world.dice), day, index }),
      )
    }
  }
  bookings.push(...(await addVisitsOfNow(world, bookings)))
  await addIncidents(world, bookings, staff)
  addInbox(world, bookings)
  addCases(world, bookings, staff.dispatcher.id)
  addAnnouncements(world, bookings, staff.dispatcher.id)
  await addShortHour(world, homes, bookings)
}

function referralCode(index: number): string {
  const letters = 'BCDFGHJKMN'
  return `DAY${letters[Math.floor(index / 100)]}${letters[Math.floor(index / 10) % 10]}${letters[index % 10]}`
}

/** Within a kilometre or so of the middle of a pincode. */
function near({ dice }: DemoWorld, homes: readonly Home[]): Home {
  const home = dice.pick(homes)
  const shift = () => (dice.next() - 0.5) / 60
  return { ...home, text: `${1 + dice.roll(90)}, ${home.text}`, lat: home.lat + shift(), lng: home.lng + shift() }
}

interface DayVisit {
  person: Person
  home: Home
  line: ReturnType<typeof chooseLine>
  day: string
  index: number
}

async function addDayVisit(world: DemoWorld, wanted: DayVisit): Promise<DemoBooking> {
  const { person, home, line, day, index } = wanted
  const hours = { home, lines: [line], day, startMinute: (8 + world.dice.roll(10)) * 60 }
  const { visit, totalPaise } = await findHours(world, hours)
  const status = statusOf(visit, index, world.now)
  const inCash = index % 5 === 2 && totalPaise <= cashLimitPaise
  const booking = await book(world, {
    ...hours,
    key: `day/${person.phone}`,
    person,
    visit,
    status,
    inCash,
    paymentStatus: inCash && status !== 'Completed' ? 'PayAfterService' : 'Paid',
    daysAhead: 1 + world.dice.roll(4),
  })
  const isUnderWay = status === 'Progress' || status === 'Completed'
  addHistory(world, booking, crewActor(booking), isUnderWay ? addVisitTimes(world, booking) : {})
  if (!inCash) addPayment(world, booking, world.dice.next() < 0.8 ? 'upi' : 'card')
  return booking
}

/** Most visits are on time; some were not started or not ended. */
function statusOf({ startsAt, endsAt }: PlannedVisit, index: number, now: Date): BookingStatus {
  const sinceStart = now.getTime() - startsAt.getTime()
  const sinceEnd = now.getTime() - endsAt.getTime()
  if (sinceEnd >= 45 * minuteMs) return index % 16 === 0 ? 'Progress' : 'Completed'
  if (sinceEnd >= 0) return index % 3 === 0 ? 'Progress' : 'Completed'
  if (sinceStart >= 10 * minuteMs) return index % 4 === 1 ? 'Confirmed' : 'Progress'
  return 'Confirmed'
}
