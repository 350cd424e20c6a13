import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cashCalls, scorecardCalls } from '#contract/calls.gen.ts'
import { strikePolicy } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatDay, formatTime } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { documentCopy } from '../documents/document.copy.ts'
import type { PanelProps, Scorecard } from '../professional-record.ts'
import { IncentiveTable } from './incentive-table.tsx'
import { scorecardCopy } from './scorecard.copy.ts'
import { StrikeList } from './strike-list.tsx'

/** How they work, and what follows from it. */
export function ScorecardPanel({ professional: { _id } }: PanelProps) {
  const query = useStaffQuery(scorecardCalls.find, { professionalId: _id })
  const from = query.data?.data.from
  return (
    <Panel
      title={scorecardCopy.title}
      aside={from && <span className="text-muted">{scorecardCopy.period(formatDay(from))}</span>}
    >
      <QueryView query={query} label={scorecardCopy.title}>
        {({ data }) => (
          <div className="grid gap-4">
            <Figures card={data} professionalId={_id} />
            <Part title={scorecardCopy.today}>
              <Today visits={data.today} />
            </Part>
            <Part title={scorecardCopy.strikes} note={scorecardCopy.strikeRule(strikePolicy.limit, strikePolicy.days)}>
              <StrikeList card={data} professionalId={_id} />
            </Part>
            <Part title={scorecardCopy.incentives}>
              <IncentiveTable incentives={data.incentives} professionalId={_id} />
            </Part>
          </div>
        )}
      </QueryView>
    </Panel>
  )
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      {note && <p className="text-xs text-muted">{note}</p>}
      <div className="mt-1">{children}</div>
    </section>
  )
}

function Figures({ card, professionalId }: { card: Scorecard; professionalId: string }) {
  const may = useMay()
  const { visits, arrivals, onTime, refusals, notDone, quickAsked, quickAccepted, rating, reviews, cashHeld } = card
  const cash = formatRupees(cashHeld)
  const ended = card.documents.filter(({ standing }) => standing !== 'held').map(toDocumentText)
  const figures: readonly (readonly [string, ReactNode, string?])[] = [
    [scorecardCopy.visits, visits],
    [
      scorecardCopy.onTime,
      arrivals > 0 ? scorecardCopy.percent(onTime, arrivals) : scorecardCopy.none,
      arrivals > 0 ? scorecardCopy.of(onTime, arrivals) : undefined,
    ],
    [scorecardCopy.rating, rating === null ? scorecardCopy.none : `${rating} ★`, scorecardCopy.reviews(reviews)],
    [scorecardCopy.refusals, refusals],
    [scorecardCopy.notDone, notDone],
    [scorecardCopy.quick, quickAsked > 0 ? scorecardCopy.of(quickAccepted, quickAsked) : scorecardCopy.none],
    [
      scorecardCopy.cash,
      may(cashCalls.list) && cashHeld > 0 ? (
        <Link key="cash" to={`/cash?professional=${professionalId}`} className="text-teal hover:underline">
          {cash}
        </Link>
      ) : (
        cash
      ),
    ],
    [scorecardCopy.papers, ended.length === 0 ? scorecardCopy.documentsInOrder : ended.join(', ')],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
      {figures.map(([name, value, more]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="font-bold tabular-nums">
            {value}
            {more && <span className="ml-1.5 font-normal text-muted">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const toDocumentText = ({ kind, standing }: Scorecard['documents'][number]) =>
  `${documentCopy.kinds[kind]}: ${documentCopy.complianceStatuses[standing]}`

function Today({ visits }: { visits: Scorecard['today'] }) {
  if (visits.length === 0) return <p className="text-muted">{scorecardCopy.noVisits}</p>
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {visits.map(({ bookingId, number, startsAt, state }) => (
        <li key={bookingId}>
          {formatTime(startsAt)}{' '}
          <Link to={bookingPath(number)} className="font-semibold text-teal hover:underline">
            {number}
          </Link>{' '}
          <span className="text-muted">{scorecardCopy.states[state]}</span>
        </li>
      ))}
    </ul>
  )
}
