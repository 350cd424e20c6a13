import { useState } from 'react'
import { useNavigate } from 'react-router'
import { staffOfferCalls } from '#contract/calls.gen.ts'
import { useStaffMutation, useStaffQuery } from '#ops/lib/staff-query.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
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
  const making = useStaffMutation(staffOfferCalls.create, {
    done: copy.made,
    onDone: ({ data }) => {
      onClose()
      void navigate(`/offers/${data.code}`)
    },
  })
  const saving = useStaffMutation(staffOfferCalls.change, { done: copy.saved, onDone: onClose })
  const bad = badFields(typed)
  const isCodeGood = offer !== undefined || /^[A-Z0-9]{3,20}$/.test(code)
  const fields = { typed, bad, onType: (part: Partial<TypedTerms>) => setTyped((before) => ({ ...before, ...part })) }
  const confirm = (reason: string) => {
    const input = { terms: parseTerms(typed), reason }
    if (offer) saving.mutate({ ...input, code: offer.code, revision: offer.revision })
    else making.mutate({ ...input, code, draft })
  }
  return (
    <ReasonDialog
      size="wide"
      onClose={onClose}
      title={offer ? copy.editTitle(offer.code) : copy.makeTitle}
      consequence={offer ? copy.editEffect : copy.makeEffect}
      confirm={offer ? copy.save : copy.make}
      complete={isCodeGood && bad.size === 0}
      reasonLabel={copy.reason}
      reasonHint={copy.reasonHint}
      sending={offer ? saving : making}
      onConfirm={confirm}
    >
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
    </ReasonDialog>
  )
}
