import { useQueryClient } from '@tanstack/react-query'
import { visitCalls } from '#contract/calls.gen.ts'
import { addDays, indiaDay, indiaInstant, toMinute } from '#contract/lib/india-time.ts'
import { CachedResponse } from '#pro/lib/cached-response.tsx'
import { formatDay, formatTime, formatWeekday } from '#pro/lib/format.ts'
import { cachedKeys } from '#pro/lib/response-cache.ts'
import type { Visit } from '#pro/lib/updates/update.ts'
import { useCached } from '#pro/lib/use-cached.ts'
import { useDays, visitDay } from '#pro/lib/use-days.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey, refetchChanged } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Card } from '#web/ui/layout/page.tsx'
import { useLeaveCopy } from './leave.copy.ts'

/** Leave of whole days, and the hours. Leave needs the network: the office has to know before it is true. */
export function LeavePage() {
  const leave = useLeaveCopy()
  const query = useCached(visitCalls.self, cachedKeys.self)
  return (
    <>
      <h1 className="font-heading text-title-lg">{leave.title}</h1>
      <CachedResponse query={query} words={leave}>
        {({ data: { professional } }) => (
          <>
            <CurrentLeaves leaves={professional.leaves} />
            <HoursCard hours={professional.hours} />
          </>
        )}
      </CachedResponse>
      <LeaveForm />
    </>
  )
}

type Self = EndpointResponse<typeof visitCalls.self>['data']['professional']

function CurrentLeaves({ leaves }: Pick<Self, 'leaves'>) {
  const leave = useLeaveCopy()
  const lastDay = (until: string) => indiaDay(new Date(Date.parse(until) - 1))
  return (
    <Card className="mt-4">
      <h2 className="text-lg font-bold">{leave.current}</h2>
      {leaves.length === 0 && <p className="mt-1 text-md text-muted">{leave.none}</p>}
      <ul>
        {leaves.map(({ _id, from, until }) => (
          <li key={_id} className="mt-1.5 text-md">
            {[...new Set([indiaDay(new Date(from)), lastDay(until)])].map((day) => formatDay(day)).join(' – ')}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function LeaveForm() {
  const { today, visits } = useDays()
  const { values, set, field } = useForm({ from: addDays(today, 1), until: addDays(today, 1), reason: '' })
  const { from, until, reason } = values
  const leave = useLeaveCopy()
  const queryClient = useQueryClient()
  const ask = useSingleMutation({
    mutationFn: (_none: null) =>
      callOnce(visitCalls.askLeave, {
        from: indiaInstant(from).toISOString(),
        until: indiaInstant(addDays(until, 1)).toISOString(),
        reason: reason.trim(),
      }),
    onSuccess: () => {
      set({ reason: '' })
      void refetchChanged(queryClient, callKey(visitCalls.self), callKey(visitCalls.day))
    },
  })
  const isComplete = from !== '' && until >= from && reason.trim() !== ''
  return (
    <form
      className="mt-5 space-y-4"
      onChange={() => ask.reset()}
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) ask.mutate(null)
      }}
    >
      <Field
        label={leave.from}
        type="date"
        min={today}
        value={from}
        onChange={({ target: { value } }) => set({ from: value, ...(until < value && { until: value }) })}
      />
      <Field label={leave.until} type="date" min={from} {...field('until')} />
      <Field label={leave.reason} maxLength={200} {...field('reason')} />
      {isComplete && <Hits from={from} until={until} />}
      {ask.error && <InPageAlert>{errorMessage(ask.error, leave.notTaken)}</InPageAlert>}
      {ask.data && (
        <InPageAlert tone="success">
          <p>{leave.taken}</p>
          {ask.data.data.visits.length > 0 && (
            <HitList
              visits={ask.data.data.visits.map(({ startsAt, bookingId }) => ({
                startsAt,
                place: visits.find(({ _id }) => _id === bookingId)?.city,
              }))}
            />
          )}
        </InPageAlert>
      )}
      <Button type="submit" size="large" full className="min-h-15 text-lg" disabled={!isComplete} busy={ask.isPending}>
        {leave.take}
      </Button>
    </form>
  )
}

/** Known before it is asked for; the server answers the same list. */
function Hits({ from, until }: { from: string; until: string }) {
  const { visits } = useDays()
  const isHit = (visit: Visit) => visit.state === 'planned' && visitDay(visit) >= from && visitDay(visit) <= until
  const hit = visits.filter(isHit).map(({ startsAt, city }) => ({ startsAt, place: city }))
  return (
    hit.length > 0 && (
      <InPageAlert tone="warning">
        <HitList visits={hit} />
      </InPageAlert>
    )
  )
}

/** Visits after the days that are on the phone have no place. */
function HitList({ visits }: { visits: readonly { startsAt: string; place: string | undefined }[] }) {
  const leave = useLeaveCopy()
  return (
    <>
      {leave.hits(visits.length)}
      <ul className="mt-1 font-medium">
        {visits.map(({ startsAt, place }) => (
          <li key={startsAt}>
            {[formatDay(visitDay({ startsAt })), formatTime(startsAt), place].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </>
  )
}

type Hours = EndpointResponse<typeof visitCalls.self>['data']['professional']['hours']

/** A Sunday, whose times and names any week shares. */
const aSunday = '2026-11-22'

/** Shifts of a week from Monday on, with their breaks; the office sets them. */
export function HoursCard({ hours }: { hours: Hours }) {
  const leave = useLeaveCopy()
  const time = (clock: string) => formatTime(indiaInstant(aSunday, toMinute(clock)).toISOString())
  const days = hours
    .filter(({ shifts }) => shifts.length > 0)
    .toSorted((one, other) => ((one.weekday + 6) % 7) - ((other.weekday + 6) % 7))
  return (
    <Card className="mt-4">
      <h2 className="text-lg font-bold">{leave.hours}</h2>
      {days.length === 0 && <p className="mt-1 text-md">{leave.noHours}</p>}
      <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-md">
        {days.map(({ weekday, shifts, breaks }) => (
          <div key={weekday} className="contents">
            <dt className="font-semibold">{formatWeekday(addDays(aSunday, weekday))}</dt>
            <dd>
              {shifts.map(({ from, until }) => (
                <span key={from} className="block tabular-nums">
                  {time(from)} – {time(until)}
                </span>
              ))}
              {breaks.map(({ from, until }) => (
                <span key={from} className="block text-muted tabular-nums">
                  {leave.break(time(from), time(until))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-md text-muted">{leave.hoursNote}</p>
    </Card>
  )
}
