import { maskedCall } from '#contract/lib/business.ts'
import { visitOutcomes } from '#contract/rules/booking-states.ts'
import type { TimelineKind } from '#contract/staff-booking.timeline.ts'
import { formatCaseNumber } from '#contract/support.case.ts'
import type { ApprovalRow } from '#server/features/approval/approval.service.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { channelName, stateText } from '#server/features/notification/delivery.rules.ts'
import { renderMessage } from '#server/features/notification/notification.rules.ts'
import type { caseEntriesOfBooking } from '#server/features/support/case-view.service.ts'
import type { listNotes } from '../note/notes.queries.ts'
import { noteUndoUntil } from '../note/notes.rules.ts'
import type { listHistory } from '../staff-booking.queries.ts'
import { detailText, eventText, joined, momentText, paiseText } from './event-text.rules.ts'
import type { findMoney, findVisit, listMaskedCalls, listWords } from './timeline.queries.ts'

interface Entry {
  at: Date
  kind: TimelineKind
  who: string
  text: string
  more: string
  undo: { noteId: string; until: string } | null
}

/** Names of colleagues and professionals by id. */
export type Names = ReadonlyMap<string, string>

const [customer, payments, system, professional] = ['Customer', 'Payments', 'System', 'Professional']

/** `staff:<id>`, `customer`, `payment` or the name of a job, as in the history of a booking. */
function actorText(actor: string, names: Names): string {
  if (actor.startsWith('staff:')) return names.get(actor.slice('staff:'.length)) ?? 'A colleague'
  if (actor.startsWith('professional:')) return names.get(actor.slice('professional:'.length)) ?? professional
  if (actor === 'professional') return professional
  if (actor === 'customer') return customer
  return actor === 'payment' ? payments : system
}

type History = Awaited<ReturnType<typeof listHistory>>
type Detail = Record<string, unknown>

export function eventEntries(history: History, names: Names, problem: string): Entry[] {
  return history.flatMap(({ at, actor, kind, detail }) => {
    const text = eventText(kind)
    if (text === null) return []
    const facts = detail as Detail
    const crew = crewText(kind, facts, names)
    const more = joined([crew, kind === 'problem_reported' ? problem : '', detailText(facts)])
    return [entry('booking', at, actorText(actor, names), text, more)]
  })
}

function crewText(kind: string, { leaves, comes }: Detail, names: Names): string {
  const nameOf = (id: unknown, unknown = 'A professional') => names.get(String(id)) ?? unknown
  if (kind === 'assigned' && leaves) return `${nameOf(comes)} in place of ${nameOf(leaves, 'another')}`
  return nameOnly.has(kind) ? nameOf(comes ?? leaves) : ''
}

/** Events of one professional who did not act. */
const nameOnly = new Set(['assigned', 'visit_offered', 'visit_offer_expired'])

export function moneyEntries(money: Awaited<ReturnType<typeof findMoney>>): Entry[] {
  const { attempts, providerEvents, refunds, credits, invoices } = money
  return [
    ...attempts.map(({ at, attempt, amountPaise, state, method }) => {
      const text = `Payment link ${attempt} of ${paiseText(amountPaise)}`
      return entry('payment', at, system, text, joined([state, method ?? '']))
    }),
    ...providerEvents.map(({ at, kind, outcome }) => entry('payment', at, payments, plainWords(kind), outcome)),
    ...refunds.flatMap(({ at, processedAt, amountPaise, reason, state, way }) => {
      const amount = paiseText(amountPaise)
      const asked = entry('refund', at, system, `Refund of ${amount} requested`, joined([state, way, reason]))
      return processedAt ? [asked, entry('refund', processedAt, payments, `Refund of ${amount} sent`)] : [asked]
    }),
    ...credits.map(({ at, amountPaise, note }) =>
      entry(
        'credit',
        at,
        system,
        `${amountPaise > 0 ? 'Credit of' : 'Credit used:'} ${paiseText(Math.abs(amountPaise))}`,
        note,
      ),
    ),
    ...invoices.map(({ at, series, number, totalPaise }) =>
      entry('invoice', at, system, `${series === 'CN' ? 'Credit note' : 'Invoice'} ${number}`, paiseText(totalPaise)),
    ),
  ]
}

export function approvalEntries(approvals: readonly ApprovalRow[]): Entry[] {
  return approvals
    .filter(({ state }) => state !== 'alone')
    .map(({ askedAt, asker, kind, amountPaise, reason, state, decider, answer }) => {
      const outcome = joined([state, decider ? `by ${decider}` : '', answer])
      return entry(
        'decision',
        askedAt,
        asker,
        `Asked for a ${kind} of ${paiseText(amountPaise)}`,
        joined([reason, outcome]),
      )
    })
}

export function wordEntries(words: Awaited<ReturnType<typeof listWords>>): Entry[] {
  const { notifications, channels, sms, contact, reviews } = words
  return [
    ...notifications.map(({ at, readAt, ...stored }) => {
      const { title, body } = renderMessage(stored)
      const read = readAt ? `read ${momentText(readAt)}` : 'unread'
      return entry('message', at, system, `Notification: ${title}`, joined([body, read]))
    }),
    ...channels.map(({ at, channel, deliveredAt, readAt, state, failure, ...stored }) => {
      const arrived = readAt ?? deliveredAt
      const more = joined([stateText({ state, failure }), arrived ? momentText(arrived) : ''])
      return entry('message', at, system, `${channelName(channel)}: ${renderMessage(stored).title}`, more)
    }),
    ...sms.map(({ at, template, event, state }) => {
      const to = event.startsWith('crew:') ? 'SMS to the professional' : 'SMS'
      return entry(
        'message',
        at,
        system,
        `${to}: ${plainWords(template)}`,
        state === 'failed' ? 'not delivered' : state,
      )
    }),
    ...contact.map(({ at, message, number }) =>
      entry('case', at, customer, `Message to support, case ${formatCaseNumber(number)}`, message),
    ),
    ...reviews.map(({ at, name, stars, text }) =>
      entry('review', at, customer, `${stars} of 5 stars for ${name}`, text),
    ),
  ]
}

/** An arrival that the professional reported is in the history already. */
export function visitEntries(
  { visit, hold }: Awaited<ReturnType<typeof findVisit>>,
  history: History,
  names: Names,
): Entry[] {
  const entries: Entry[] = []
  const starter = reporterOf(history, ['started'], names)
  if (hold) {
    const until = hold.expiresAt ? `until ${momentText(hold.expiresAt)}` : 'kept for the visit'
    const text = hold.startsAt ? `Holds ${momentText(hold.startsAt)}` : 'Holds a time'
    entries.push(entry('hold', hold.at, system, text, until))
  }
  if (visit?.arrivedAt && !isReported(visit.arrivedAt, history))
    entries.push(entry('visit', visit.arrivedAt, starter, 'Arrived'))
  if (visit?.startedAt) entries.push(entry('visit', visit.startedAt, starter, 'Work started'))
  if (visit?.endedAt) {
    const outcome = plainWords(visit.outcome ?? 'ended')
    const ender = reporterOf(history, ['completed', ...visitOutcomes], names)
    entries.push(entry('visit', visit.endedAt, ender, `Visit over: ${outcome.toLowerCase()}`, visit.reason))
  }
  return entries
}

/** Who entered it: the professional, or staff. */
function reporterOf(history: History, kinds: readonly string[], names: Names): string {
  const event = history.findLast(({ kind }) => kinds.includes(kind))
  return event ? actorText(event.actor, names) : professional
}

function isReported(arrivedAt: Date, history: History): boolean {
  const reported = arrivedAt.toISOString()
  return history.some(({ kind, detail }) => kind === 'arrived' && (detail as Detail).happenedAt === reported)
}

const callText: Record<string, string> = {
  answered: 'answered',
  no_answer: 'no answer',
  call_back: 'call back',
  wrong_number: 'wrong number',
}

/** The asking colleague can still delete a note of their own. */
export function noteEntries(notes: Awaited<ReturnType<typeof listNotes>>, staffId: string, now: Date): Entry[] {
  return notes.map(({ id, at, direction, outcome, words, name, phone, staffId: author }) => {
    const text = direction === null ? 'Note' : `Call ${direction === 'in' ? 'from' : 'to'} the customer`
    const more = joined([outcome ? (callText[outcome] ?? outcome) : '', words])
    const until = noteUndoUntil(at)
    const undo = author === staffId && until > now ? { noteId: id, until: until.toISOString() } : null
    return { ...entry(direction === null ? 'note' : 'call', at, name || shownPhone(phone), text, more), undo }
  })
}

type MaskedCalls = Awaited<ReturnType<typeof listMaskedCalls>>

const callStateText: Record<string, string> = {
  queued: 'ringing',
  in_progress: 'talking',
  completed: 'talked',
  no_answer: 'no answer',
  failed: 'not connected',
}

/** A report of the provider can get lost: then nothing is known of the end. */
export function maskedCallEntries(calls: MaskedCalls, now: Date): Entry[] {
  return calls.map(({ caller, state, at, changedAt, seconds, name }) => {
    const isOpen = state === 'queued' || state === 'in_progress'
    const isLost = isOpen && now.getTime() - changedAt.getTime() > 2 * maskedCall.maxSeconds * 1000
    const talked = seconds ? `${Math.floor(seconds / 60)} min ${seconds % 60} s` : ''
    const text = caller === 'customer' ? `Called ${name} through us` : 'Called the customer through us'
    const more = joined([isLost ? 'its end was not reported' : (callStateText[state] ?? state), talked])
    return entry('call', at, caller === 'customer' ? customer : name, text, more)
  })
}

const caseText = { answer: 'answered on the phone', note: 'note', change: 'changed' } as const

/** An answer in the app is a notification, which is in the timeline already. */
export function caseEntries(entries: Awaited<ReturnType<typeof caseEntriesOfBooking>>): Entry[] {
  return entries
    .filter(({ channel }) => channel !== 'app')
    .map(({ at, who, number, kind, text }) => entry('case', at, who, `Case ${number}: ${caseText[kind]}`, text))
}

/** Newest first; entries of one moment keep the order of their sources. */
export function newestFirst(entries: readonly Entry[]): Entry[] {
  return [...entries].reverse().sort((one, other) => other.at.getTime() - one.at.getTime())
}

function entry(kind: TimelineKind, at: Date, who: string, text: string, more = ''): Entry {
  return { at, kind, who, text, more, undo: null }
}

function plainWords(name: string): string {
  const text = name.replaceAll(/[_.]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
