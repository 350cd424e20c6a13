import { Plus } from 'lucide-react'
import { staffOfferCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import type { ListFilter } from '#ops/ui/list/list-filters.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { DryRunPanel } from './dry-run/dry-run-panel.tsx'
import { OfferDialog } from './edit/offer-dialog.tsx'
import { offerCopy } from './offer.copy.ts'
import type { OfferLine } from './offer.types.ts'
import { benefitText, daysText } from './offer-text.ts'
import { OfferState } from './state-badge.tsx'

const columns: readonly Column<OfferLine>[] = [
  { title: offerCopy.code, cell: ({ code }) => code },
  { title: offerCopy.state, cell: ({ state }) => <OfferState state={state} />, onCard: 'aside' },
  { title: offerCopy.name, cell: ({ terms }) => terms.title, isOptional: true },
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

const filters: readonly ListFilter[] = [
  { name: 'text', label: offerCopy.search, type: 'search' },
  { name: 'state', label: offerCopy.state, all: offerCopy.allStates, options: toOptions(offerCopy.states) },
]

/** Every offer with what it gave away. */
export function Component() {
  const [{ text, state }] = useUrlFilters(['text', 'state'])
  const may = useMay()
  const query = useStaffQuery(staffOfferCalls.list)
  const wanted = text.trim().toLowerCase()
  const isWanted = (one: OfferLine) =>
    (!state || one.state === state) && `${one.code} ${one.terms.title}`.toLowerCase().includes(wanted)
  const actions = may(staffOfferCalls.create) && (
    <DialogButton size="small" dialog={(onClose) => <OfferDialog onClose={onClose} />}>
      <Plus aria-hidden className="size-4" />
      {offerCopy.make}
    </DialogButton>
  )
  return (
    <ListPage
      title={offerCopy.title}
      note={offerCopy.stacking}
      actions={actions}
      filters={{ label: offerCopy.filters, list: filters }}
      query={query}
      rows={({ data }) => data.offers.filter(isWanted)}
      empty={offerCopy.none}
      columns={columns}
      keyOf={({ code }) => code}
      linkOf={({ code }) => `/offers/${code}`}
    >
      <DryRunPanel />
    </ListPage>
  )
}
