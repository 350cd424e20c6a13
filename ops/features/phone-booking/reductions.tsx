import { useState } from 'react'
import { reductionCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { useStaffMutation, useStaffQuery } from '#ops/lib/staff-query.ts'
import { QueryView } from '#ops/ui/query-view.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { payCopy } from './payment.copy.ts'

type Found = EndpointResponse<typeof reductionCalls.find>['data']

interface ReductionsProps {
  bookingId: string
  /** Of the booking. */
  offerCode: string | null
}

/** Codes and credit of the customer, as in the app; the price above follows. */
export function Reductions({ bookingId, offerCode }: ReductionsProps) {
  const query = useStaffQuery(reductionCalls.find, { bookingId })
  return (
    <QueryView query={query} label={payCopy.reductions} rows={1}>
      {({ data }) => (
        <div className="space-y-3 border-y border-line py-3">
          <Code bookingId={bookingId} offerCode={offerCode} offers={data.offers} />
          <Credit bookingId={bookingId} credit={data.credit} />
        </div>
      )}
    </QueryView>
  )
}

function Code({ bookingId, offerCode, offers }: ReductionsProps & Pick<Found, 'offers'>) {
  const [code, setCode] = useState('')
  const applying = useStaffMutation(reductionCalls.applyCode, { onDone: () => setCode('') })
  const removing = useStaffMutation(reductionCalls.removeCode)
  const others = offers.filter((offer) => offer.applies && offer.code !== offerCode)
  const apply = (chosen: string) => applying.mutate({ bookingId, code: chosen })
  const error = applying.error ?? removing.error
  return (
    <div className="space-y-2">
      {offerCode && (
        <p className="flex flex-wrap items-center justify-between gap-2">
          <strong>{payCopy.codeIsOn(offerCode)}</strong>
          <Button
            size="small"
            variant="outline"
            busy={removing.isPending}
            onClick={() => removing.mutate({ bookingId })}
          >
            {payCopy.removeCode}
          </Button>
        </p>
      )}
      {others.map(({ code: known, discount }) => (
        <p key={known} className="flex flex-wrap items-center justify-between gap-2">
          <span>
            {known}: −{formatRupees(discount ?? 0)}
          </span>
          <Button size="small" variant="outline" disabled={applying.isPending} onClick={() => apply(known)}>
            {payCopy.takeCode(known)}
          </Button>
        </p>
      ))}
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim()) apply(code.trim())
        }}
      >
        <Field
          className="min-w-0 flex-1"
          label={payCopy.code}
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" variant="outline" disabled={!code.trim()} busy={applying.isPending}>
          {payCopy.apply}
        </Button>
      </form>
      {error && <RequestError error={error} />}
    </div>
  )
}

function Credit({ bookingId, credit: { free, used } }: { bookingId: string; credit: Found['credit'] }) {
  const sending = useStaffMutation(reductionCalls.useCredit)
  const set = (use: boolean) => sending.mutate({ bookingId, use })
  if (free === 0 && used === 0) return <p className="text-muted">{payCopy.noCredit}</p>
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>{payCopy.creditOf(formatRupees(free), formatRupees(used))}</span>
        <Button size="small" variant="outline" busy={sending.isPending} onClick={() => set(used === 0)}>
          {used === 0 ? payCopy.takeCredit : payCopy.keepCredit}
        </Button>
      </p>
      {sending.error && <RequestError error={sending.error} />}
    </div>
  )
}
