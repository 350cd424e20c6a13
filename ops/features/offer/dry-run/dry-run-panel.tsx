import { useState } from 'react'
import { staffOfferCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { typedNumber } from '#contract/lib/phone.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { FilterDay, FilterField, FilterSelect } from '#ops/ui/filters.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckField } from '../edit/check-list.tsx'
import { offerCopy } from '../offer.copy.ts'
import type { Choices } from '../offer.types.ts'
import { OfferState } from '../state-badge.tsx'
import { LineFields } from './line-fields.tsx'
import { noOrder, parseOrder, type TypedOrder } from './typed-order.ts'

type Verdict = EndpointResponse<typeof staffOfferCalls.dryRun>['data']['offers'][number]

const copy = offerCopy.dryRun

const columns: readonly Column<Verdict>[] = [
  { title: offerCopy.code, cell: ({ code }) => code },
  { title: offerCopy.state, cell: ({ state }) => <OfferState state={state} />, onCard: 'aside' },
  {
    title: copy.discount,
    cell: ({ discount }) => (discount === null ? null : <b className="text-success">{formatRupees(discount)}</b>),
    align: 'end',
  },
  { title: copy.reason, cell: ({ reason }) => reason },
]

/** What an order would get by each offer. */
export function DryRunPanel() {
  const choices = useStaffQuery(staffOfferCalls.choices).data?.data
  const [typed, setTyped] = useState<TypedOrder>(noOrder)
  // Answers belong to the order that was tried, not to later typing.
  const [tried, setTried] = useState<ReturnType<typeof parseOrder>>(null)
  const order = parseOrder(typed)
  return (
    <Panel title={copy.title} className="mt-6">
      <p className="mb-3 text-muted">{copy.note}</p>
      {choices && (
        <form
          noValidate
          className="space-y-3"
          onSubmit={(event) => {
            event.preventDefault()
            setTried(order)
          }}
        >
          <LineFields
            services={choices.services}
            lines={typed.lines}
            onChange={(lines) => setTyped({ ...typed, lines })}
          />
          <OrderFields choices={choices} typed={typed} onType={(part) => setTyped({ ...typed, ...part })} />
          <Button type="submit" size="small" disabled={!order}>
            {copy.run}
          </Button>
        </form>
      )}
      {tried && <Verdicts order={tried} />}
    </Panel>
  )
}

interface OrderFieldsProps {
  choices: Choices
  typed: TypedOrder
  onType: (part: Partial<TypedOrder>) => void
}

function OrderFields({ choices, typed, onType }: OrderFieldsProps) {
  return (
    <div className="grid items-end gap-2 sm:grid-cols-2 lg:grid-cols-5">
      <FilterField
        label={`${copy.phone} (${copy.phoneHint})`}
        type="tel"
        value={typed.phoneNo}
        onChange={(value) => onType({ phoneNo: typedNumber(value) })}
      />
      <FilterSelect
        label={copy.city}
        all={copy.noCity}
        options={choices.cities.map(({ _id, name }) => ({ value: _id, title: name }))}
        value={typed.cityId}
        onChange={(cityId) => onType({ cityId })}
      />
      <FilterDay label={copy.day} value={typed.day} onChange={(day) => onType({ day })} />
      <FilterField label={copy.time} type="time" value={typed.time} onChange={(time) => onType({ time })} />
      <div className="grid h-13 items-center">
        <CheckField label={copy.gstin} checked={typed.hasGstin} onChange={(hasGstin) => onType({ hasGstin })} />
      </div>
    </div>
  )
}

function Verdicts({ order }: { order: NonNullable<ReturnType<typeof parseOrder>> }) {
  const query = useStaffQuery(staffOfferCalls.dryRun, order)
  return (
    <div className="mt-4" aria-live="polite">
      <QueryView query={query} label={copy.results}>
        {({ data }) => (
          <DataTable label={copy.results} columns={columns} rows={data.offers} keyOf={({ code }) => code} />
        )}
      </QueryView>
    </div>
  )
}
