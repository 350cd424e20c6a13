import { useState } from 'react'
import { useNavigate } from 'react-router'
import { payoutCalls } from '#contract/calls.gen.ts'
import { addDays, isDay } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { WaitingCorrections } from '#ops/features/payout-correction/waiting-corrections.tsx'
import { formatDay, formatPlace, today } from '#ops/lib/format.ts'
import { useStaffMutation, useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { payoutsCopy } from './payouts.copy.ts'

type Run = EndpointResponse<typeof payoutCalls.list>['data']['runs'][number]

const columns: readonly Column<Run>[] = [
  {
    title: payoutsCopy.run,
    cell: ({ area, from, to }) => `${formatPlace(area)}, ${formatDay(from)} – ${formatDay(to)}`,
  },
  { title: payoutsCopy.state, cell: ({ state }) => payoutsCopy.states[state], onCard: 'aside' },
  { title: payoutsCopy.professionals, cell: ({ professionals }) => professionals, align: 'end' },
  { title: payoutsCopy.net, cell: ({ net }) => formatRupees(net), align: 'end' },
  { title: payoutsCopy.open, cell: ({ open }) => open || '', align: 'end' },
  { title: payoutsCopy.failedCount, cell: ({ failed }) => failed || '', align: 'end' },
  { title: payoutsCopy.madeBy, cell: ({ createdBy }) => createdBy },
  { title: payoutsCopy.approvedBy, cell: ({ decidedBy }) => decidedBy },
]

/** Runs of payouts, and a new one. */
export function Component() {
  const [filters] = useUrlFilters(['area', 'state', 'cursor'])
  const [isNew, setNew] = useState(false)
  const { area, state, cursor } = filters
  const input = {
    ...(area && { area }),
    ...(state && { state: state as Run['state'] }),
    ...(cursor && { cursor }),
  }
  const query = useStaffQuery(payoutCalls.list, input)
  const cities = (query.data?.data.areas ?? []).map((value) => ({ value, title: formatPlace(value) }))
  return (
    <ListPage
      title={payoutsCopy.title}
      note={payoutsCopy.note}
      actions={
        <Button size="small" disabled={cities.length === 0} onClick={() => setNew(true)}>
          {payoutsCopy.draft}
        </Button>
      }
      lead={<WaitingCorrections />}
      filters={{
        label: payoutsCopy.filters,
        list: [
          { name: 'area', label: payoutsCopy.city, all: payoutsCopy.all, options: cities },
          { name: 'state', label: payoutsCopy.state, all: payoutsCopy.all, options: toOptions(payoutsCopy.states) },
        ],
      }}
      query={query}
      rows={({ data }) => data.runs}
      empty={payoutsCopy.none}
      columns={columns}
      keyOf={({ _id }) => _id}
      linkOf={({ _id }) => `/money/payouts/${_id}`}
    >
      {isNew && <DraftDialog cities={cities} area={area} onClose={() => setNew(false)} />}
    </ListPage>
  )
}

interface DraftDialogProps {
  cities: { value: string; title: string }[]
  area: string
  onClose: () => void
}

/** The seven days until yesterday, unless changed. */
function DraftDialog({ cities, area: chosen, onClose }: DraftDialogProps) {
  const [area, setArea] = useState(chosen || (cities[0]?.value ?? ''))
  const [to, setTo] = useState(addDays(today(), -1))
  const [from, setFrom] = useState(addDays(today(), -7))
  const navigate = useNavigate()
  const sending = useStaffMutation(payoutCalls.draft, {
    onDone: ({ data }) => void navigate(`/money/payouts/${data._id}`),
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={payoutsCopy.draftTitle}
      consequence={payoutsCopy.draftNote}
      confirm={payoutsCopy.create}
      complete={isDay(from) && isDay(to) && from <= to}
      sending={sending}
      onConfirm={() => sending.mutate({ area, from, to })}
    >
      <SelectField
        label={payoutsCopy.city}
        options={cities}
        value={area}
        onChange={(event) => setArea(event.target.value)}
      />
      <Field type="date" label={payoutsCopy.from} value={from} onChange={(event) => setFrom(event.target.value)} />
      <Field type="date" label={payoutsCopy.to} value={to} onChange={(event) => setTo(event.target.value)} />
    </ReasonDialog>
  )
}
