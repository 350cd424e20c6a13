import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { staffOfferCalls } from '#contract/calls.gen.ts'
import { listLimits } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { Facts } from '#ops/ui/facts.tsx'
import { Page, Panel } from '#ops/ui/page.tsx'
import { NewestNote } from '#ops/ui/pages/newest-note.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { Timeline } from '#ops/ui/timeline.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { OfferDialog } from './edit/offer-dialog.tsx'
import { StateDialog, type StateStep } from './edit/state-dialog.tsx'
import { GrantsPanel } from './grants/grants-panel.tsx'
import { offerCopy } from './offer.copy.ts'
import type { Choices, OfferTerms, StaffOffer } from './offer.types.ts'
import { benefitText, changeText, daysText, minimumText, termText } from './offer-text.ts'
import { OfferState } from './state-badge.tsx'

type Open = 'edit' | 'duplicate' | StateStep | null

/** Each offer has a page of its own: a dialog of another must not stand under its address. */
export function Component() {
  const { code = '' } = useParams()
  return <OfferPage key={code} code={code} />
}

function OfferPage({ code }: { code: string }) {
  const query = useStaffQuery(staffOfferCalls.find, { code })
  const choices = useStaffQuery(staffOfferCalls.choices).data?.data
  const [open, setOpen] = useState<Open>(null)
  const offer = query.data?.data
  const close = () => setOpen(null)
  return (
    <Page
      title={code}
      badge={offer && <OfferState state={offer.state} />}
      note={
        <>
          <Link to="/offers" className="font-semibold text-teal hover:underline">
            {offerCopy.back}
          </Link>
          {offer?.terms.title && ` · ${offer.terms.title}`}
        </>
      }
      actions={offer && <Actions offer={offer} onOpen={setOpen} />}
    >
      <QueryView query={query} label={offerCopy.offer}>
        {({ data }) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Terms offer={data} choices={choices} />
            <History offer={data} choices={choices} />
            {data.terms.audience === 'issued_by_support' && (
              <div className="min-w-0 lg:col-span-2">
                <GrantsPanel offer={data} />
              </div>
            )}
          </div>
        )}
      </QueryView>
      {offer && open === 'edit' && <OfferDialog offer={offer} onClose={close} />}
      {offer && open === 'duplicate' && <OfferDialog terms={offer.terms} onClose={close} />}
      {offer && (open === 'publish' || open === 'stop' || open === 'resume') && (
        <StateDialog offer={offer} step={open} onClose={close} />
      )}
    </Page>
  )
}

function Actions({ offer, onOpen }: { offer: StaffOffer; onOpen: (open: Open) => void }) {
  const may = useMay()
  if (!may(staffOfferCalls.change)) return null
  const step: StateStep = offer.state === 'draft' ? 'publish' : offer.state === 'stopped' ? 'resume' : 'stop'
  const button = (open: Exclude<Open, null>, look: 'outline' | 'primary' = 'outline') => (
    <Button size="small" variant={look} onClick={() => onOpen(open)}>
      {offerCopy[open]}
    </Button>
  )
  return (
    <>
      {button('duplicate')}
      {!offer.isFixed && button(step, step === 'stop' ? 'outline' : 'primary')}
      {!offer.isFixed && button('edit')}
    </>
  )
}

const listed = [
  ...(['audience', 'categoryIds', 'serviceIds', 'areaIds', 'paymentMethods', 'weekdays', 'startsBefore'] as const),
  ...(['requiresGstin', 'perCustomerLimit', 'oncePerHousehold', 'globalLimit'] as const),
]

function Terms({ offer, choices }: { offer: StaffOffer; choices: Choices | undefined }) {
  const { terms } = offer
  // Lists of none and limits that are not set say nothing.
  const isSaid = (name: keyof OfferTerms) => {
    const value = terms[name]
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== false
  }
  const facts: (readonly [string, ReactNode])[] = [
    [offerCopy.benefit, benefitText(terms)],
    [offerCopy.fields.minOrder ?? '', minimumText(terms)],
    [offerCopy.days, daysText(terms)],
    ...listed
      .filter(isSaid)
      .map((name): [string, ReactNode] => [offerCopy.fields[name] ?? '', termText(name, terms[name], choices)]),
    [offerCopy.uses, String(offer.uses)],
    [offerCopy.given, formatRupees(offer.given)],
  ]
  return (
    <Panel title={offerCopy.terms}>
      <Facts facts={facts} />
      <div className="mt-3 space-y-1 text-muted">
        {offer.isFixed && <p>{offerCopy.fixed}</p>}
        {offer.promotions.length > 0 && <p>{offerCopy.promoted(offer.promotions.join(', '))}</p>}
        <p>{offerCopy.stacking}</p>
      </div>
    </Panel>
  )
}

type Part = Partial<OfferTerms>

function History({ offer, choices }: { offer: StaffOffer; choices: Choices | undefined }) {
  const entries = offer.changes.map(({ _id, at, by, reason, before, after, state }) => ({
    key: String(_id),
    at,
    by,
    title:
      before === null
        ? offerCopy.made
        : state
          ? offerCopy.stateChanges[state]
          : changeText(before as Part, after as Part, choices),
    detail: reason,
  }))
  return (
    <Panel title={offerCopy.history}>
      {entries.length === 0 ? (
        <p className="text-muted">{offerCopy.noHistory}</p>
      ) : (
        <Timeline label={offerCopy.history} entries={entries} />
      )}
      <NewestNote shown={offer.changes.length} max={listLimits.changes} />
    </Panel>
  )
}
