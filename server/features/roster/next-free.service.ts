import { LRUCache } from 'lru-cache'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { addDays, indiaDay, slotLabel, toTime } from '#contract/lib/india-time.ts'
import type { rosterCalls } from '#contract/roster.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { visitNeeds } from '#server/features/catalog/catalog.service.ts'
import { getArea } from './area/area.service.ts'
import { type Point, slotsFreeOn, type VisitQuestion } from './roster.service.ts'

type RosterContext = Pick<Context, 'db' | 'clock'>
type Input = EndpointInput<typeof rosterCalls.nextFree>

const lookAheadDays = 14
/** Every view of a service page asks, and each search reads two weeks, so answers are cached. */
const cacheMs = 20_000
const maxCached = 2_000

interface NextStart {
  date: string
  slot: string
  start: string
  end: string
  freeStarts: number
}

/** The earliest free start at a place. Throws SERVICE_NOT_FOUND, BAD_INPUT without a place. */
export async function nextFreeStart(ctx: RosterContext, input: Input) {
  const today = indiaDay(ctx.clock.now())
  const question = await visitAt(ctx, input)
  if (!question) return { served: false, today, next: null }
  const next = await cached(ctx, `${today} ${JSON.stringify(question)}`, () => search(ctx, question, today))
  return { served: true, today, next }
}

/** The free starts of one day at a place. Throws SERVICE_NOT_FOUND, BAD_DATE, BAD_INPUT without a place. */
export async function freeStartsOn(ctx: RosterContext, { date, ...input }: EndpointInput<typeof rosterCalls.freeOn>) {
  const visit = await visitAt(ctx, input)
  if (!visit) return { served: false, slots: [] }
  const question = { ...visit, day: date }
  const windows = await cached(ctx, JSON.stringify(question), () => slotsFreeOn(ctx, question))
  return { served: true, slots: windows.map(({ startMinute, endMinute }) => slotLabel(startMinute, endMinute)) }
}

/** Undefined where no area serves the place. */
async function visitAt(ctx: RosterContext, input: Input): Promise<Omit<VisitQuestion, 'day'> | undefined> {
  const variantIds = input.variants?.split(',').filter(Boolean) ?? []
  const needs = await visitNeeds(ctx, { serviceId: input.serviceId, variantIds })
  const { lat, lng, pincode } = input
  const point = lat !== undefined && lng !== undefined ? { lat, lng } : undefined
  const area = await getArea(ctx, { point, pincode })
  return area?.status === 'live' ? { ...needs, areaId: area.id, pincode, place: point && rounded(point) } : undefined
}

/** To about a kilometre, so that neighbours share an answer: a booking asks again for its own address. */
function rounded({ lat, lng }: Point): Point {
  return { lat: Math.round(lat * 100) / 100, lng: Math.round(lng * 100) / 100 }
}

async function search(
  ctx: RosterContext,
  question: Omit<VisitQuestion, 'day'>,
  today: string,
): Promise<NextStart | null> {
  for (let ahead = 0; ahead <= lookAheadDays; ahead += 1) {
    const day = addDays(today, ahead)
    const windows = await slotsFreeOn(ctx, { ...question, day })
    const [first] = windows
    if (first) {
      return {
        date: day,
        slot: slotLabel(first.startMinute, first.endMinute),
        start: toTime(first.startMinute),
        end: toTime(first.endMinute),
        freeStarts: windows.length,
      }
    }
  }
  return null
}

type Answers = LRUCache<string, Promise<unknown>>

/** One for each database, so that two servers in one process do not share answers. */
const answersOf = new WeakMap<Database, Answers>()

/** Asks once in `cacheMs`; a failure is not cached. */
function cached<Answer>({ db, clock }: RosterContext, key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const answers = answersOf.get(db) ?? newAnswers(clock)
  answersOf.set(db, answers)
  const known = answers.get(key)
  if (known) return known as Promise<Answer>
  const answer = ask()
  answers.set(key, answer)
  answer.catch(() => answers.delete(key))
  return answer
}

function newAnswers(clock: Context['clock']): Answers {
  const perf = { now: () => clock.now().getTime() }
  return new LRUCache({ max: maxCached, ttl: cacheMs, ttlResolution: 0, perf })
}
