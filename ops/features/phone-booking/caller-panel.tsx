import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { phoneBookingCalls } from '#contract/calls.gen.ts'
import { maxNameLength, phonePattern } from '#contract/lib/business.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { phoneCopy } from './phone.copy.ts'

export type Caller = NonNullable<EndpointResponse<typeof phoneBookingCalls.caller>['data']>

interface CallerProps {
  /** Asked for; empty before. */
  asked: string
  query: UseQueryResult<EndpointResponse<typeof phoneBookingCalls.caller>>
  caller: Caller | null
  onAsk: (phoneNo: string) => void
  onCaller: (caller: Caller) => void
}

/** Who calls: found by number, or a new account after the caller agreed to the terms. */
export function CallerPanel({ asked, query, caller, onAsk, onCaller }: CallerProps) {
  const [number, setNumber] = useState(asked)
  function forget() {
    setNumber('')
    onAsk('')
  }
  if (caller) return <Found caller={caller} onOther={forget} />
  return (
    <Panel title={phoneCopy.caller}>
      <form
        className="flex max-w-lg flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (phonePattern.test(number)) onAsk(number)
        }}
      >
        <PhoneField
          autoFocus
          className="min-w-60 flex-1"
          label={phoneCopy.number}
          value={number}
          onChange={setNumber}
        />
        <Button type="submit" className="h-13" disabled={!phonePattern.test(number)}>
          {phoneCopy.find}
        </Button>
      </form>
      {asked !== '' && asked === number && (
        <div className="mt-4">
          <QueryView query={query} label={phoneCopy.caller} rows={1}>
            {({ data }) => !data && <OpenForm phoneNo={asked} onCaller={onCaller} />}
          </QueryView>
        </div>
      )}
    </Panel>
  )
}

function OpenForm({ phoneNo, onCaller }: { phoneNo: string; onCaller: (caller: Caller) => void }) {
  const [name, setName] = useState('')
  const [hasAgreed, setAgreed] = useState(false)
  const sending = useStaffMutation(phoneBookingCalls.open, { onDone: ({ data }) => onCaller(data) })
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (hasAgreed && name.trim()) sending.mutate({ phoneNo, name: name.trim(), consent: true })
      }}
    >
      <div className="rounded-field bg-ground p-3.5">
        <p className="text-muted">{phoneCopy.unknown}</p>
        <p className="mt-1 font-semibold">{phoneCopy.terms(window.location.host)}</p>
      </div>
      <Field
        label={phoneCopy.name}
        value={name}
        maxLength={maxNameLength}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <label className="flex min-h-11 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-teal"
          checked={hasAgreed}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        {phoneCopy.consent}
      </label>
      {sending.error && <RequestError error={sending.error} />}
      <Button type="submit" disabled={!hasAgreed || !name.trim()} busy={sending.isPending}>
        {phoneCopy.open}
      </Button>
    </form>
  )
}

function Found({ caller, onOther }: { caller: Caller; onOther: () => void }) {
  const other = (
    <Button size="small" variant="outline" onClick={onOther}>
      {phoneCopy.another}
    </Button>
  )
  return (
    <Panel title={phoneCopy.caller} aside={other}>
      <p>
        <Link to={`/customers/${caller._id}`} className="rounded-sm font-semibold text-teal hover:underline">
          {caller.name || phoneCopy.noName}
        </Link>
        , {phoneLabel(caller.phone)}
      </p>
      {caller.cashObstacle && (
        <p className="mt-1 text-muted">
          {phoneCopy.noCash}: {caller.cashObstacle}
        </p>
      )}
    </Panel>
  )
}
