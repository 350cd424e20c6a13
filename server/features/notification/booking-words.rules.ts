import { plural, t } from '#contract/i18n/sentence.ts'
import { clockLabel, dayLabel, indiaDay, indiaMinute, slotLabel } from '#contract/lib/india-time.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import { listed, named } from '#server/i18n/i18n.ts'
import type { BookingFacts, PlanToTell } from './booking-message.types.ts'

/** The facts of a message as its reader knows them (`inLanguage`). */
export interface BookingWords {
  booking: string
  services: string
  date: string
  slot: string
  when: string
  hasTime: boolean
  people: string
  hasCart: boolean
  amount: string
  plan: PlanWords
  link: string
  until: string
}

interface PlanWords {
  name: string
  /** '2 visits left'. */
  left: string
  lastDay: string
}

export function describeFacts(facts: BookingFacts): BookingWords {
  const startsAt = facts.startsAt === null ? null : new Date(facts.startsAt)
  const startMinute = startsAt ? indiaMinute(startsAt) : 0
  const date = startsAt ? dayLabel(indiaDay(startsAt)) : t`no date set`
  const slot = startsAt ? slotWords(startMinute, facts.windowMinutes) : t`no time set`
  return {
    booking: facts.number,
    services: shortList(facts.services.map((service) => named('service', service))),
    date,
    slot,
    when: startsAt ? `${date}, ${slot}` : t`your time`,
    hasTime: startsAt !== null,
    people: peopleOf(facts.crew),
    hasCart: facts.hasCart === true,
    amount: formatRupees(rupeesFromPaise(facts.amountPaise)),
    plan: facts.plan ? describePlan(facts.plan) : { name: '', left: '', lastDay: '' },
    link: facts.link ?? '',
    until: facts.until ? clockLabel(indiaMinute(new Date(facts.until))) : '',
  }
}

/** Without a window the start is the promise of an arrival. */
function slotWords(minute: number, windowMinutes: number): string {
  return windowMinutes === 0 ? t`by ${{ time: clockLabel(minute) }}` : slotLabel(minute, minute + windowMinutes)
}

const describePlan = ({ serviceId: id, name, left, lastDay }: PlanToTell): PlanWords => ({
  name: named('service', { id, name }),
  left: plural({ left }, { one: '# visit left', other: '# visits left' }),
  lastDay: dayLabel(lastDay),
})

function peopleOf(crew: readonly string[]): string {
  if (crew.length > 2) return t`Our team of ${{ count: crew.length }}`
  return crew.length > 0 ? listed(crew) : t`Our professional`
}

/** 'Sofa cleaning', 'Sofa cleaning and Kitchen cleaning', 'Sofa cleaning and 2 more'. */
function shortList([first, second, ...others]: readonly string[]): string {
  if (!first) return t`your booking`
  if (!second) return first
  return others.length === 0 ? listed([first, second]) : t`${first} and ${{ count: others.length + 1 }} more`
}
