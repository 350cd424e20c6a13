import { useState } from 'react'
import { useNavigate } from 'react-router'
import { staffOfferCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { offerCopy } from '../offer.copy.ts'
import type { OfferTerms, StaffOffer } from '../offer.types.ts'
import { AudienceFields } from './audience-fields.tsx'
import { BenefitFields } from './benefit-fields.tsx'
import { CheckField } from './check-list.tsx'
import { badFields, noTerms, parseTerms, type TypedTerms, typedTerms } from './typed-terms.ts'

interface OfferDialogProps {
  /** The offer to edit; without it a new one is made. */
  offer?: StaffOffer
  /** Terms that a new one begins with. */
  terms?: OfferTerms
  onClose: () => void
}

const copy = offerCopy.dialog

export function OfferDialog({ offer: shown, terms, onClose }: OfferDialogProps) {
  // The page may read a change of a colleague meanwhile: the typed terms belong to the state that the dialog opened with.
  const [offer] = useState(shown)
  const start = offer?.terms ?? terms
  const [typed, setTyped] = useState<TypedTerms>(() => (start ? typedTerms(start) : noTerms))
  const [code, setCode] = useState('')
  const [draft, setDraft] = useState(false)
  const choices = useStaffQuery(staffOfferCalls.choices).data?.data
  const navigate = useNavigate()
  const bad = badFields(typed)
  const isCodeGood = offer !== undefined || /^[A-Z0-9]{3,20}$/.test(code)
  const fields = { typed, bad, onType: (part: Partial<TypedTerms>) => setTyped((before) => ({ ...before, ...part })) }
  const children = (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {!offer && (
          <Field
            label={offerCopy.code}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            hint={copy.codeHint}
            value={code}
            error={code !== '' && !isCodeGood ? copy.badCode : null}
            onChange={(event) => setCode(event.target.value.replace(/\s/g, '').toUpperCase())}
          />
        )}
        <Field
          label={offerCopy.name}
          autoComplete="off"
          maxLength={80}
          hint={copy.titleHint}
          value={typed.title}
          onChange={(event) => fields.onType({ title: event.target.value })}
        />
      </div>
      <BenefitFields {...fields} />
      <AudienceFields {...fields} choices={choices} />
      {!offer && <CheckField label={copy.asDraft} checked={draft} onChange={setDraft} />}
    </>
  )
  const { reason: reasonLabel, reasonHint } = copy
  const complete = isCodeGood && bad.size === 0
  const dialog = { size: 'wide', onClose, complete, reasonLabel, reasonHint, children } as const
  if (offer) {
    return (
      <ActionDialog
        {...dialog}
        title={copy.editTitle(offer.code)}
        consequence={copy.editEffect}
        confirm={copy.save}
        call={staffOfferCalls.change}
        input={(reason) => ({ terms: parseTerms(typed), reason, code: offer.code, revision: offer.revision })}
        done={copy.saved}
      />
    )
  }
  return (
    <ActionDialog
      {...dialog}
      title={copy.makeTitle}
      consequence={copy.makeEffect}
      confirm={copy.make}
      call={staffOfferCalls.create}
      input={(reason) => ({ terms: parseTerms(typed), reason, code, draft })}
      done={copy.made}
      onDone={({ data }) => void navigate(`/offers/${data.code}`)}
    />
  )
}
