import { useState } from 'react'
import { cashCalls } from '#contract/calls.gen.ts'
import { addDays } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import type { CsvRows } from '#ops/lib/files/csv.ts'
import { formatDay, formatPlace, today } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { useUrlPeriod } from '#ops/lib/url-period.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { AmountField, isAmount } from '#ops/ui/amount-field.tsx'
import type { Column } from '#ops/ui/data-table.tsx'
import { periodFilters } from '#ops/ui/list/list-filters.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { placeOptions } from '#ops/ui/options.ts'
import { useKnownProfile } from '#web/lib/session/profile.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { cashCopy } from './cash.copy.ts'
import type { CashDay } from './cash-day.ts'
import { HistoryDialog } from './history-dialog.tsx'

/** A week. */
const defaultDays = 6

const columns: readonly Column<CashDay>[] = [
  { title: cashCopy.person, cell: ({ name }) => name },
  { title: cashCopy.day, cell: ({ day }) => formatDay(day) },
  { title: cashCopy.city, cell: ({ area }) => formatPlace(area), onCard: 'hidden' },
  { title: cashCopy.visits, cell: ({ visits }) => visits, align: 'end', onCard: 'hidden' },
  { title: cashCopy.received, cell: ({ received }) => formatRupees(received), align: 'end' },
  { title: cashCopy.handedIn, cell: ({ handedIn }) => formatRupees(handedIn), align: 'end' },
  {
    title: cashCopy.writtenOff,
    cell: ({ writtenOff }) => (writtenOff > 0 ? formatRupees(writtenOff) : ''),
    align: 'end',
  },
  { title: cashCopy.shortBy, cell: (row) => <Short row={row} />, align: 'end', onCard: 'aside' },
  { title: cashCopy.age, cell: ({ short, ageDays }) => (short > 0 ? cashCopy.days(ageDays) : ''), align: 'end' },
]

function Short({ row: { short, ageDays } }: { row: CashDay }) {
  if (short === 0) return '–'
  return <span className={ageDays > 0 ? 'font-semibold text-error' : 'font-semibold'}>{formatRupees(short)}</span>
}

const shown = [{ value: 'all', title: cashCopy.everything }]

/** What professionals have to hand in, the oldest first, or all cash of some days. */
export function Component() {
  const [filters] = useUrlFilters(['show', 'area', 'professional'])
  const isAll = filters.show === 'all'
  const { from, to } = useUrlPeriod((last) => addDays(last, -defaultDays))
  const { area, professional } = filters
  const query = useStaffQuery(cashCalls.list, {
    ...(isAll ? { from, to } : { short: true }),
    ...(area && { area }),
    ...(professional && { professionalId: professional }),
  })
  const [open, setOpen] = useState<{ opened: CashDay; dialog: 'hand-in' | 'history' } | null>(null)
  const rows = query.data?.data.days ?? []
  // One that a colleague has just settled leaves the list; the dialog about it keeps its typed values.
  const typedAbout = open?.dialog === 'hand-in' ? open.opened : undefined
  const row = rows.find(({ _id }) => _id === open?.opened._id) ?? typedAbout
  const cities = placeOptions(
    rows.map((one) => one.area),
    area,
  )
  return (
    <ListPage
      title={cashCopy.title}
      note={cashCopy.note}
      file={{ name: `cash-${today()}`, lines: linesOf }}
      filters={{
        label: cashCopy.filters,
        list: [
          { name: 'show', label: cashCopy.show, all: cashCopy.short, options: shown },
          ...(isAll ? periodFilters({ from, to }) : []),
          { name: 'area', label: cashCopy.city, all: cashCopy.all, options: cities },
        ],
        clear: cashCopy.clear,
      }}
      query={query}
      rows={({ data }) => data.days}
      empty={isAll ? cashCopy.none : cashCopy.noneShort}
      above={({ data }) => (
        <>
          {data.more && <InPageAlert className="mb-3">{cashCopy.more}</InPageAlert>}
          <p className="mb-2 font-semibold">{shortSum(data.days)}</p>
        </>
      )}
      columns={columns}
      keyOf={({ _id }) => _id}
      linkOf={({ professionalId }) => `/professionals/${professionalId}`}
      rowActions={(opened) => (
        <>
          {opened.short > 0 && (
            <Button variant="outline" size="small" onClick={() => setOpen({ opened, dialog: 'hand-in' })}>
              {cashCopy.record}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={() => setOpen({ opened, dialog: 'history' })}>
            {cashCopy.details}
          </Button>
        </>
      )}
    >
      {row && open?.dialog === 'hand-in' && <HandInDialog row={row} onClose={() => setOpen(null)} />}
      {row && open?.dialog === 'history' && <HistoryDialog row={row} onClose={() => setOpen(null)} />}
    </ListPage>
  )
}

function shortSum(rows: readonly CashDay[]): string {
  const open = rows.filter(({ short }) => short > 0)
  const paise = open.reduce((sum, { short }) => sum + Math.round(short * 100), 0)
  return cashCopy.sum(open.length, formatRupees(paise / 100))
}

function linesOf(rows: readonly CashDay[]): CsvRows {
  const { person, day, city, visits, received, handedIn, writtenOff, shortBy, age } = cashCopy
  const lines = rows.map((row) => [
    ...[row.name, row.day, row.area, row.visits, row.received, row.handedIn, row.writtenOff, row.short, row.ageDays],
  ])
  return [[person, day, city, visits, received, handedIn, writtenOff, shortBy, age], ...lines]
}

function HandInDialog({ row, onClose }: { row: CashDay; onClose: () => void }) {
  // The same one until the result is known: a lost answer does not record it twice.
  const [handInId] = useState(() => crypto.randomUUID())
  const receiver = useKnownProfile()?.name ?? ''
  const { values, set, field } = useForm({ amount: String(row.short), receiver, reference: '' })
  const { professionalId, day } = row
  return (
    <ActionDialog
      onClose={onClose}
      title={cashCopy.recordTitle(row.name)}
      consequence={cashCopy.recordNote(formatDay(day), formatRupees(row.short))}
      confirm={cashCopy.save}
      reasonLabel={cashCopy.reason}
      // Without a receipt a colleague decides by the reason.
      defaultReason={values.reference.trim() ? cashCopy.defaultReason : undefined}
      complete={isAmount(values.amount, { max: row.short }) && values.receiver.trim() !== ''}
      call={cashCalls.handIn}
      done={cashCopy.recorded}
      input={(reason) => ({ handInId, professionalId, day, ...values, amount: Number(values.amount), reason })}
    >
      <AmountField label={cashCopy.amount} value={values.amount} onChange={(amount) => set({ amount })} />
      <Field label={cashCopy.receiver} hint={cashCopy.receiverHint} maxLength={80} {...field('receiver')} />
      <Field label={cashCopy.reference} hint={cashCopy.withoutReceipt} maxLength={60} {...field('reference')} />
    </ActionDialog>
  )
}
