import { useNavigate } from 'react-router'
import { payoutCalls } from '#contract/calls.gen.ts'
import { addDays, isDay } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { WaitingCorrections } from '#ops/features/payout-correction/waiting-corrections.tsx'
import { formatDay, formatPlace, today } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import type { Column } from '#ops/ui/data-table.tsx'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { toOptions } from '#ops/ui/options.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
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
        <DialogButton
          size="small"
          disabled={cities.length === 0}
          dialog={(onClose) => <DraftDialog {...{ cities, area, onClose }} />}
        >
          {payoutsCopy.draft}
        </DialogButton>
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
      linkOf={({ _id }) => `/payouts/${_id}`}
    />
  )
}

interface DraftDialogProps {
  cities: { value: string; title: string }[]
  area: string
  onClose: () => void
}

/** The seven days until yesterday, unless changed. */
function DraftDialog({ cities, area: chosen, onClose }: DraftDialogProps) {
  const { values, field } = useForm({
    ...{ area: chosen || (cities[0]?.value ?? ''), from: addDays(today(), -7), to: addDays(today(), -1) },
  })
  const { from, to } = values
  const navigate = useNavigate()
  return (
    <ActionDialog
      onClose={onClose}
      title={payoutsCopy.draftTitle}
      consequence={payoutsCopy.draftNote}
      confirm={payoutsCopy.create}
      complete={isDay(from) && isDay(to) && from <= to}
      call={payoutCalls.draft}
      input={() => values}
      onDone={({ data }) => void navigate(`/payouts/${data._id}`)}
    >
      <SelectField label={payoutsCopy.city} options={cities} {...field('area')} />
      <Field type="date" label={payoutsCopy.from} {...field('from')} />
      <Field type="date" label={payoutsCopy.to} {...field('to')} />
    </ActionDialog>
  )
}
