import { Plus } from 'lucide-react'
import { useState } from 'react'
import { staffOfferCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { FilterBar, FilterField, FilterSelect } from '#ops/ui/filters.tsx'
import { optionsOf } from '#ops/ui/options.ts'
import { EmptyNote, Page } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { DryRunPanel } from './dry-run/dry-run-panel.tsx'
import { OfferDialog } from './edit/offer-dialog.tsx'
import { offerCopy } from './offer.copy.ts'
import type { OfferLine } from './offer.types.ts'
import { benefitText, daysText } from './offer-text.ts'
import { OfferState } from './state-badge.tsx'

const columns: readonly Column<OfferLine>[] = [
  { title: offerCopy.code, cell: ({ code }) => code },
  { title: offerCopy.state, cell: ({ state }) => <OfferState state={state} />, onCard: 'aside' },
  { title: offerCopy.name, cell: ({ terms }) => terms.title },
  { title: offerCopy.benefit, cell: ({ terms }) => benefitText(terms) },
  { title: offerCopy.days, cell: ({ terms }) => daysText(terms) },
  {
    title: offerCopy.uses,
    cell: ({ uses, terms: { globalLimit } }) => (globalLimit === null ? uses : offerCopy.usesOf(uses, globalLimit)),
    align: 'end',
    className: 'whitespace-nowrap',
  },
  { title: offerCopy.given, cell: ({ given }) => formatRupees(given), align: 'end' },
]

/** Every offer with what it gave away. */
export function Component() {
  const [{ text, state }, setFilter] = useUrlFilters(['text', 'state'])
  const [isMaking, setIsMaking] = useState(false)
  const may = useMay()
  const query = useStaffQuery(staffOfferCalls.list)
  const wanted = text.trim().toLowerCase()
  const rows = (query.data?.data.offers ?? []).filter(
    (one) => (!state || one.state === state) && `${one.code} ${one.terms.title}`.toLowerCase().includes(wanted),
  )
  const actions = may(staffOfferCalls.create) && (
    <Button size="small" onClick={() => setIsMaking(true)}>
      <Plus aria-hidden className="size-4" />
      {offerCopy.make}
    </Button>
  )
  return (
    <Page title={offerCopy.title} note={offerCopy.stacking} actions={actions}>
      <FilterBar label={offerCopy.filters}>
        <FilterField label={offerCopy.search} value={text} onChange={(value) => setFilter('text', value)} />
        <FilterSelect
          label={offerCopy.state}
          all={offerCopy.allStates}
          options={optionsOf(offerCopy.states)}
          value={state}
          onChange={(value) => setFilter('state', value)}
        />
      </FilterBar>
      <QueryView query={query} label={offerCopy.title}>
        {() =>
          rows.length === 0 ? (
            <EmptyNote>{offerCopy.none}</EmptyNote>
          ) : (
            <DataTable
              label={offerCopy.title}
              columns={columns}
              rows={rows}
              keyOf={({ code }) => code}
              linkOf={({ code }) => `/offers/${code}`}
            />
          )
        }
      </QueryView>
      <DryRunPanel />
      {isMaking && <OfferDialog onClose={() => setIsMaking(false)} />}
    </Page>
  )
}
