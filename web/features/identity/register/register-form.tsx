import { Gift } from 'lucide-react'
import { useState } from 'react'
import { referral } from '#contract/business.ts'
import { formatRupees } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { registerCopy } from '../identity.copy.ts'
import type { RegistrationDraft } from './registration-draft.ts'

interface RegisterFormProps {
  initial: RegistrationDraft
  /** Came by a friend's link. */
  invited: boolean
  /** A referral code counts at the first sign-in only, so it is asked of visitors. */
  signedIn: boolean
  busy: boolean
  onSubmit: (draft: RegistrationDraft) => void
  onSkip: () => void
}

export function RegisterForm({ initial, invited, signedIn, busy, onSubmit, onSkip }: RegisterFormProps) {
  const [draft, setDraft] = useState(initial)
  const [shown, setShown] = useState(false)
  const problems = problemsOf(draft, signedIn)
  const set = (part: Partial<RegistrationDraft>) => setDraft({ ...draft, ...part })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setShown(true)
        if (!problems.name && !problems.email && !busy) onSubmit(draft)
      }}
    >
      {invited && (signedIn ? <InPageAlert tone="info">{registerCopy.newcomersOnly}</InPageAlert> : <Invitation />)}
      <Field
        label={registerCopy.name}
        autoComplete="name"
        maxLength={200}
        optional={!signedIn}
        value={draft.name}
        error={shown ? problems.name : null}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Field
        label={registerCopy.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        optional
        hint={registerCopy.emailHint}
        value={draft.email}
        error={shown ? problems.email : null}
        onChange={(event) => set({ email: event.target.value })}
      />
      {!signedIn && (
        <Field
          label={registerCopy.referral}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          optional
          hint={registerCopy.referralHint(formatRupees(referral.friendRupees))}
          value={draft.referralCode}
          onChange={(event) => set({ referralCode: event.target.value.toUpperCase().trim() })}
        />
      )}
      <Button type="submit" size="large" full className="mt-1" busy={busy}>
        {signedIn ? registerCopy.save : registerCopy.next}
      </Button>
      <Button variant="quiet" full onClick={onSkip}>
        {registerCopy.skip}
      </Button>
    </form>
  )
}

function Invitation() {
  return (
    <p className="flex items-center gap-3 rounded-field bg-amber-50 p-3.5 font-semibold text-amber-900">
      <Gift aria-hidden className="size-5.5 shrink-0" />
      {registerCopy.invited(formatRupees(referral.friendRupees))}
    </p>
  )
}

/** The name is what a signed-in customer came here for; visitors may leave it for later. */
function problemsOf({ name, email }: RegistrationDraft, signedIn: boolean) {
  return {
    name: signedIn && !name.trim() ? registerCopy.nameMissing : null,
    email: email.trim() && !/^\S+@\S+\.\S+$/.test(email.trim()) ? registerCopy.emailWrong : null,
  }
}
