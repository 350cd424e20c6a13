import { Gift } from 'lucide-react'
import { isMailable } from '#contract/lib/email.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { friendCodeCopy } from '../friend-code/friend-code.copy.ts'
import type { RegistrationDraft } from '../registration-draft.ts'
import type { Refusals } from '../use-introduce.ts'
import { findNameProblem } from './name-problem.ts'
import { registerCopy } from './register.copy.ts'

interface RegisterFormProps {
  initial: RegistrationDraft
  nameRequired: boolean
  asksCode: boolean
  refusals?: Refusals
  busy: boolean
  submitWord: string
  skipWord: string
  onChange?: () => void
  onSubmit: (draft: RegistrationDraft) => void
  onSkip: () => void
}

/** Name, e-mail and a friend's code: on /register and in the sheet after the first sign-in. */
export function RegisterForm({ initial, nameRequired, asksCode, refusals = {}, busy, ...rest }: RegisterFormProps) {
  const form = useForm(initial, (values) => problemsOf(values, nameRequired))
  const draft = form.values
  const errors = { ...refusals, ...form.problems }
  function set(part: Partial<RegistrationDraft>) {
    form.set(part)
    rest.onChange?.()
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.onSubmit(() => {
        if (!busy) rest.onSubmit(draft)
      })}
    >
      <Field
        label={registerCopy.name}
        autoComplete="name"
        maxLength={200}
        optional={!nameRequired}
        value={draft.name}
        error={errors.name}
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
        error={errors.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      {asksCode && (
        <Field
          label={registerCopy.referral}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          optional
          hint={friendCodeCopy.referralHint}
          value={draft.referralCode}
          error={errors.referralCode}
          onChange={(event) => set({ referralCode: event.target.value.toUpperCase().trim() })}
        />
      )}
      {errors.form && <InPageAlert>{errors.form}</InPageAlert>}
      <Button type="submit" size="large" full className="mt-1" busy={busy}>
        {rest.submitWord}
      </Button>
      <Button variant="quiet" full disabled={busy} onClick={rest.onSkip}>
        {rest.skipWord}
      </Button>
    </form>
  )
}

/** Shown with a friend's link: the reward it gives, or that it comes too late. */
export function Invitation({ tooLate }: { tooLate: boolean }) {
  if (tooLate)
    return (
      <InPageAlert tone="info" className="mb-4">
        {registerCopy.newCustomersOnly}
      </InPageAlert>
    )
  return <GiftNote>{registerCopy.invited}</GiftNote>
}

/** After the login that took a friend's code. */
export function InvitationCounts() {
  return <GiftNote>{registerCopy.invitationCounts}</GiftNote>
}

function GiftNote({ children }: { children: string }) {
  return (
    <p className="mb-4 flex items-center gap-3 rounded-field bg-amber-50 p-3.5 font-semibold text-amber-900">
      <Gift aria-hidden className="size-5.5 shrink-0" />
      {children}
    </p>
  )
}

function problemsOf({ name, email }: RegistrationDraft, nameRequired: boolean): Refusals {
  const problems: Refusals = {}
  const nameProblem = findNameProblem(name, nameRequired)
  if (nameProblem) problems.name = nameProblem
  if (email.trim() && !isMailable(email.trim())) problems.email = registerCopy.emailWrong
  return problems
}
