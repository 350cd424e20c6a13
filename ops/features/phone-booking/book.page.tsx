import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { phoneBookingCalls } from '#contract/calls.gen.ts'
import { addDays, slotLabel, toMinute } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { today } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffMutation, useStaffQuery } from '#ops/lib/staff-query.ts'
import { type ChosenLine, ChosenLines, sentLines } from '#ops/ui/combobox/chosen-lines.tsx'
import { FilterDay, FilterSelect } from '#ops/ui/filters.tsx'
import { Page, Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey } from '#web/lib/query/query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { AddressPanel } from './address-panel.tsx'
import { type Caller, CallerPanel } from './caller-panel.tsx'
import { type Gst, GstPanel, gstObstacle, noGst } from './gst-panel.tsx'
import { phoneCopy } from './phone.copy.ts'
import { PriceLines } from './price-lines.tsx'
import { findPoint, noAddress, sentAddress, type Where } from './sent-address.ts'

/** From the number of a caller to a held time; its payment is on the page of the booking. */
export function Component() {
  const { state } = useLocation() as { state: { phoneNo?: string } | null }
  const [asked, setAsked] = useState(state?.phoneNo ?? '')
  const [caller, setCaller] = useState<Caller | null>(null)
  const isAsking = asked !== '' && caller === null
  const query = useStaffQuery(phoneBookingCalls.caller, { phoneNo: asked }, { enabled: isAsking })
  const found = isAsking && !query.isPlaceholderData ? query.data?.data : null
  // Read once for each call of theirs: each time is in the access log.
  if (found) setCaller(found)
  useForget(caller)
  function ask(phoneNo: string) {
    setAsked(phoneNo)
    setCaller(null)
  }
  return (
    <Page title={phoneCopy.title} note={phoneCopy.note}>
      <div className="grid gap-4">
        <CallerPanel {...{ asked, query, caller }} onAsk={ask} onCaller={setCaller} />
        {caller && <Order key={caller._id} caller={caller} />}
      </div>
    </Page>
  )
}

/** A caller who is known is read again when looked up again: another page may have changed their addresses. */
function useForget(caller: Caller | null): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (caller) queries.removeQueries({ queryKey: callKey(phoneBookingCalls.caller) })
  }, [caller, queries])
}

const firstAddress = ({ addresses }: Caller): Where => {
  const served = addresses.find((one) => one.served)
  return served ? { addressId: served._id } : noAddress
}

function Order({ caller }: { caller: Caller }) {
  const [where, setWhere] = useState<Where>(() => firstAddress(caller))
  const [lines, setLines] = useState<readonly ChosenLine[]>([])
  // Most callers want one of the next days.
  const [time, setTime] = useState<Time>({ date: addDays(today(), 1), start: '' })
  const [gst, setGst] = useState<Gst>(caller.gstDetails ?? noGst)
  const choices = useStaffQuery(phoneBookingCalls.choices)
  const order = useRef<HTMLDivElement>(null)
  // Choices that come late leave the focus where the colleague went meanwhile.
  const isFocusFree = () => !order.current || (document.activeElement ?? document.body) === document.body
  const place = findPoint(where, caller.addresses)
  const input = { lines: sentLines(lines), ...(place && { place }), ...(place && time.date && { date: time.date }) }
  const quote = useStaffQuery(phoneBookingCalls.quote, input, { enabled: lines.length > 0 })
  const offer = lines.length > 0 ? quote.data?.data : undefined
  const isCurrent = !quote.isPlaceholderData && !quote.error
  return (
    <div ref={order} className="grid items-start gap-4 lg:grid-cols-[1fr_minmax(20rem,24rem)]">
      <div className="grid min-w-0 gap-4">
        <AddressPanel addresses={caller.addresses} where={where} onWhere={setWhere} />
        <Panel title={phoneCopy.services}>
          <QueryView query={choices} label={phoneCopy.choices} rows={1}>
            {({ data }) => (
              <ChosenLines
                choices={data.choices}
                lines={lines}
                onChange={setLines}
                total={null}
                isNext={'addressId' in where && isFocusFree()}
              />
            )}
          </QueryView>
        </Panel>
        <TimePanel
          isReady={place !== undefined && lines.length > 0}
          times={offer?.times}
          time={time}
          onTime={setTime}
        />
        <GstPanel gst={gst} onGst={setGst} />
      </div>
      <div className="grid gap-4">
        {lines.length > 0 && quote.error && <RequestError error={quote.error} onRetry={quote.refetch} />}
        {offer && (
          <HoldPanel
            {...{ caller, where, lines, time, gst }}
            offer={offer}
            timeSlot={isCurrent ? offer.times.find(({ start }) => start === time.start) : undefined}
          />
        )}
      </div>
    </div>
  )
}

interface HoldProps {
  caller: Caller
  where: Where
  lines: readonly ChosenLine[]
  time: Time
  gst: Gst
  offer: React.ComponentProps<typeof Summary>['offer']
  /** The chosen one, while it is free. */
  timeSlot: { start: string; end: string } | undefined
}

function HoldPanel({ caller, where, lines, time, gst, offer, timeSlot }: HoldProps) {
  const navigate = useNavigate()
  const sending = useStaffMutation(phoneBookingCalls.hold, {
    done: phoneCopy.held,
    onDone: ({ data }) => navigate(bookingPath(data.number)),
  })
  const address = sentAddress(where)
  const canHold = address !== undefined && timeSlot !== undefined && !gstObstacle(gst)
  function hold(note: string) {
    if (!address || !timeSlot) return
    const order = { customerId: caller._id, lines: sentLines(lines), ...address, date: time.date, timeSlot }
    sending.mutate({ ...order, ...(gst.gstin.trim() && { gstDetails: gst }), ...(note && { note }) })
  }
  return <Summary offer={offer} canHold={canHold} sending={sending} onHold={hold} />
}

interface SummaryProps {
  offer: EndpointResponse<typeof phoneBookingCalls.quote>['data']
  canHold: boolean
  sending: { isPending: boolean; error: Error | null }
  onHold: (note: string) => void
}

/** Prices of the server, and the button that holds the time. */
function Summary({ offer, canHold, sending, onHold }: SummaryProps) {
  const [note, setNote] = useState('')
  return (
    <Panel title={phoneCopy.summary}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (canHold) onHold(note.trim())
        }}
      >
        <PriceLines items={offer.items} sums={[[formatRupees(offer.total), 'Total']]} />
        <p className="text-muted">
          {phoneCopy.minutes(offer.minutes)}. {phoneCopy.discountNote}
        </p>
        <TextArea
          label={phoneCopy.forColleagues}
          optional
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {sending.error && <RequestError error={sending.error} />}
        <Button type="submit" disabled={!canHold} busy={sending.isPending} className="w-full">
          {phoneCopy.hold}
        </Button>
        <p className="text-muted">{phoneCopy.holdNote}</p>
      </form>
    </Panel>
  )
}

interface Time {
  /** YYYY-MM-DD in India; empty before one is chosen. */
  date: string
  start: string
}

interface TimePanelProps {
  /** Address and services are known. */
  isReady: boolean
  /** Of the day; undefined while they load. */
  times: readonly { start: string; end: string }[] | undefined
  time: Time
  onTime: (time: Time) => void
}

function TimePanel({ isReady, times, time, onTime }: TimePanelProps) {
  return (
    <Panel title={phoneCopy.time}>
      {!isReady && <p className="text-muted">{phoneCopy.first}</p>}
      {isReady && (
        <div className="flex flex-wrap items-end gap-2">
          <FilterDay
            label={phoneCopy.day}
            min={today()}
            value={time.date}
            onChange={(date) => onTime({ date, start: '' })}
          />
          {time.date !== '' && times && times.length > 0 && (
            <FilterSelect
              label={phoneCopy.freeTimes}
              all={phoneCopy.choose}
              options={times.map(({ start, end }) => ({
                value: start,
                title: slotLabel(toMinute(start), toMinute(end)),
              }))}
              value={times.some(({ start }) => start === time.start) ? time.start : ''}
              onChange={(start) => onTime({ ...time, start })}
            />
          )}
          {time.date !== '' && times?.length === 0 && (
            <p role="status" className="basis-full text-muted">
              {phoneCopy.noFreeTimes}
            </p>
          )}
        </div>
      )}
    </Panel>
  )
}
