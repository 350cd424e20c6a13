import { useState } from 'react'
import { addDays, weekday } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { earningsCalls } from '#contract/visit-calls.gen.ts'
import { CachedResponse } from '#pro/lib/cached-response.tsx'
import { formatDay } from '#pro/lib/format.ts'
import { cachedKeys } from '#pro/lib/response-cache.ts'
import { useCached } from '#pro/lib/use-cached.ts'
import { call } from '#web/lib/call.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { savePdf } from '#web/lib/save-file.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { useEarningsCopy } from './earnings.copy.ts'

type Earnings = EndpointResponse<typeof earningsCalls.mine>['data']

const periods = ['day', 'week', 'month'] as const
type Period = (typeof periods)[number]

/** Pay of the day, the week and the month, cash to hand in, payouts. The last answer is kept on the phone. */
export function EarningsPage() {
  const words = useEarningsCopy()
  const query = useCached(earningsCalls.mine, cachedKeys.earnings)
  return (
    <>
      <h1 className="font-heading text-title-lg">{words.title}</h1>
      <CachedResponse query={query} words={words}>
        {({ data }) => <Overview earnings={data} />}
      </CachedResponse>
    </>
  )
}

export function Overview({ earnings }: { earnings: Earnings }) {
  const [period, setPeriod] = useState<Period>('week')
  const words = useEarningsCopy()
  return (
    <>
      <div className="mt-4 grid grid-cols-3 gap-2">
        {periods.map((name) => (
          <Button
            key={name}
            variant={name === period ? 'primary' : 'outline'}
            aria-pressed={name === period}
            onClick={() => setPeriod(name)}
          >
            {words.periods[name]}
          </Button>
        ))}
      </div>
      <Visits visits={earnings.visits.filter(({ day }) => day >= firstDay(earnings.today, period))} />
      <Cash cash={earnings.cash} />
      <Payouts payouts={earnings.payouts} />
    </>
  )
}

function firstDay(today: string, period: Period): string {
  if (period === 'day') return today
  return period === 'month' ? `${today.slice(0, 8)}01` : addDays(today, -((weekday(today) + 6) % 7))
}

const sumOf = (rows: readonly { amount: number }[]) =>
  rows.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0) / 100

function Visits({ visits }: { visits: Earnings['visits'] }) {
  const words = useEarningsCopy()
  const count = new Set(visits.map(({ number }) => number)).size
  return (
    <Card className="mt-4">
      <p className="font-heading text-title-lg tabular-nums">{formatRupees(sumOf(visits))}</p>
      <p className="text-md text-muted">{words.visits(count)}</p>
      {visits.length === 0 && <p className="mt-2 text-md">{words.none}</p>}
      <ul className="mt-2 divide-y divide-line">
        {visits.map(({ bookingId, number, day, kind, amount, correction }) => (
          <li key={bookingId} className="flex items-baseline justify-between gap-3 py-2.5 text-md">
            <span className="min-w-0">
              <span className="block font-semibold">{words.kinds[kind]}</span>
              <span className="block text-muted">
                {formatDay(day)} · {number}
              </span>
              {correction && <span className="block break-words">{words.corrected(correction)}</span>}
            </span>
            <span className="shrink-0 font-semibold tabular-nums">{formatRupees(amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Cash({ cash }: { cash: Earnings['cash'] }) {
  const words = useEarningsCopy()
  return (
    <Card className="mt-4">
      <h2 className="flex items-baseline justify-between gap-3 text-lg font-bold">
        {words.cash}
        {cash.length > 0 && <span className="tabular-nums">{formatRupees(sumOf(cash))}</span>}
      </h2>
      {cash.length === 0 && <p className="mt-1 text-md text-muted">{words.noCash}</p>}
      <ul>
        {cash.map(({ day, amount }) => (
          <li key={day} className="mt-1.5 flex justify-between gap-3 text-md">
            {formatDay(day)}
            <span className="tabular-nums">{formatRupees(amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Payouts({ payouts }: { payouts: Earnings['payouts'] }) {
  const words = useEarningsCopy()
  return (
    <Card className="mt-4">
      <h2 className="text-lg font-bold">{words.payouts}</h2>
      {payouts.length === 0 && <p className="mt-1 text-md text-muted">{words.noPayouts}</p>}
      <ul className="divide-y divide-line">
        {payouts.map(({ _id, from, to, amount, deducted, tax, state, reason, utr }) => (
          <li key={_id} className="py-2.5 text-md">
            <p className="flex justify-between gap-3 font-semibold">
              <span>{words.states[state]}</span>
              <span className="tabular-nums">{formatRupees(amount)}</span>
            </p>
            <p className="text-muted">
              {formatDay(from)} – {formatDay(to)}
            </p>
            {utr && <p className="break-all text-muted">UTR {utr}</p>}
            {deducted > 0 && <p>{words.deducted(formatRupees(deducted), reason)}</p>}
            {tax > 0 && <p>{words.tax(formatRupees(tax))}</p>}
            <StatementButton payoutId={_id} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function StatementButton({ payoutId }: { payoutId: string }) {
  const words = useEarningsCopy()
  const pdf = useSingleMutation({
    mutationFn: async (id: string) => savePdf((await call(earningsCalls.statement, { payoutId: id })).data),
  })
  return (
    <>
      <Button variant="outline" size="small" className="mt-2" busy={pdf.isPending} onClick={() => pdf.mutate(payoutId)}>
        {words.statement}
      </Button>
      {pdf.error && <InPageAlert className="mt-2">{words.noStatement}</InPageAlert>}
    </>
  )
}
