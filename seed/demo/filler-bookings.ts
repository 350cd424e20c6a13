import { personName } from '#seed/roster/names.ts'
import { serviceCards } from '#server/features/catalog/catalog.service.ts'
import type { ServiceResponse } from '#server/features/catalog/service.views.ts'
import { addHistory, addPayment, addReview } from './booking-past.ts'
import { addVisitTimes, crewActor } from './day/visit-times.ts'
import { book, type DemoLine } from './demo-booking.ts'
import { addLeftCart } from './demo-carts.ts'
import { dayFrom } from './demo-roster.ts'
import { addPerson, type DemoWorld, type Home, type Person } from './demo-world.ts'
import type { Dice } from './random.ts'
import { answerTo, pickReviewText } from './reviews/review-texts.ts'

/** Booking weight of each service. The first become the best sellers. */
const demand: readonly [serviceId: string, weight: number][] = [
  ['intense-bathroom-cleaning', 22],
  ['classic-bathroom-cleaning', 20],
  ['full-home-deep-cleaning', 16],
  ['fabric-sofa-shampooing', 15],
  ['deep-kitchen-cleaning', 14],
  ['cockroach-and-ant-control', 13],
  ['general-pest-control', 11],
  ['mattress-cleaning', 9],
  ['hourly-house-help', 9],
  ['full-home-classic-cleaning', 8],
  ['bed-bug-treatment', 7],
  ['refrigerator-cleaning', 7],
  ['chimney-deep-cleaning', 6],
  ['carpet-shampooing', 6],
  ['mosquito-control', 6],
  ['window-and-glass-cleaning', 5],
  ['move-in-deep-cleaning', 5],
  ['overhead-tank-cleaning', 5],
  ['termite-inspection', 4],
  ['bedroom-cleaning', 4],
  ['balcony-cleaning', 4],
  ['microwave-and-otg-cleaning', 4],
  ['basic-kitchen-cleaning', 4],
  ['sweep-and-mop', 4],
  ['gas-stove-and-hob-cleaning', 3],
  ['dining-chair-cleaning', 3],
  ['kitchen-plus-2-bathrooms', 4],
  ['sofa-plus-mattress', 3],
  ['move-in-pack', 2],
  ['monsoon-pack', 2],
  ['festive-pack', 2],
]

/** What half of them left in the cart. */
const leftLine = { serviceId: 'termite-inspection', variantIds: [] }

const people = 48
const maxBookings = 6

/** Whom filler visits belong to, besides their customers. */
interface StaffMembers {
  /** Answers reviews. */
  staffId: string
  /** The professional of an area who comes when free, so that some have a rating. */
  regulars: ReadonlyMap<string, string>
}

/** Customers of every live city with visits of the last three months and their reviews. */
export async function addFillerBookings(
  world: DemoWorld,
  homes: readonly Home[],
  colleagues: StaffMembers,
): Promise<void> {
  const pickCard = await cardPicker(world)
  const used = new Set<string>()
  for (let index = 0; index < people; index++) {
    const person = addPerson(world, {
      name: personName(index + 700),
      phone: `+9170001${String(index + 1).padStart(5, '0')}`,
      referralCode: `DM${'23456789BC'[Math.floor(index / 10)]}${'23456789BC'[index % 10]}GS`,
      daysKnown: 95,
    })
    const home = world.dice.pick(homes)
    for (let visit = 0; visit < 3 + world.dice.roll(maxBookings - 2); visit++) {
      const card = pickCard()
      if (card) await addVisit(world, { person, home, card, visit, used, ...colleagues })
    }
    if (index % 2 === 0) await addLeftCart(world, person, leftLine, 1 + index / 2)
  }
}

/** Picks services as often as they are asked for. */
export async function cardPicker({ ctx, dice }: DemoWorld): Promise<() => ServiceResponse | undefined> {
  const urn = demand.flatMap(([id, weight]) => Array.from({ length: weight }, () => id))
  const cards = await serviceCards(
    ctx,
    demand.map(([id]) => id),
  )
  const cardOf = new Map(cards.map((card) => [card._id, card]))
  return () => cardOf.get(dice.pick(urn))
}

interface PastVisit extends StaffMembers {
  person: Person
  home: Home
  card: ServiceResponse
  visit: number
  /** Texts of the reviews so far. */
  used: Set<string>
}

async function addVisit(world: DemoWorld, past: PastVisit): Promise<void> {
  const { person, home, card, visit, used, staffId, regulars } = past
  const { dice, now } = world
  const booking = await book(world, {
    key: `${person.phone}/${visit}`,
    person,
    home,
    favourite: regulars.get(home.areaId),
    lines: [chooseLine(card, dice)],
    // One visit per fortnight.
    day: dayFrom(now, -3 - visit * 14 - dice.roll(13)),
    startMinute: (8 + dice.roll(10)) * 60,
    status: 'Completed',
    paymentStatus: 'Paid',
    daysAhead: 1 + dice.roll(5),
  })
  addHistory(world, booking, crewActor(booking), addVisitTimes(world, booking))
  addPayment(world, booking, dice.next() < 0.8 ? 'upi' : 'card')
  const isPest = card.categoryId?._id === 'pest-control' || card.categoryId?._id === 'bed-bug-and-termite'
  if (dice.next() >= 0.8) return
  const opinion = pickReviewText(dice, isPest, used)
  const text = answerTo(opinion)
  addReview(world, booking, opinion, text === undefined ? undefined : { text, staffId })
}

/** Picks variants, mostly small ones, because most homes are small. */
export function chooseLine({ _id, packages }: ServiceResponse, dice: Dice): DemoLine {
  if (!packages) return { serviceId: _id, variantIds: [] }
  const first = dice.pick(packages.variants.slice(0, 3))
  const below = first.children[0]?.variants.slice(0, 2) ?? []
  const chosen = below.length > 0 ? dice.pick(below) : first
  return { serviceId: _id, variantIds: [chosen.variantId] }
}
