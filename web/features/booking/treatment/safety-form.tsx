import { type FormEvent, useState } from 'react'
import { type Concern, concerns } from '#contract/rules/concerns.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { type Safety, useAnswerQuestions } from './safety.api.ts'
import { safetyCopy } from './safety.copy.ts'

interface SafetyFormProps {
  bookingId: string
  safety: Safety
  onSaved: () => void
}

/** Nothing is ticked before the customer does; "None of these" is an answer. */
export function SafetyForm({ bookingId, safety, onSaved }: SafetyFormProps) {
  const [chosen, setChosen] = useState<readonly Concern[] | null>(safety.concerns)
  const answering = useAnswerQuestions(bookingId)
  function toggle(concern: Concern) {
    const others = (chosen ?? []).filter((one) => one !== concern)
    const next = others.length === (chosen ?? []).length ? [...others, concern] : others
    setChosen(next.length > 0 ? next : null)
  }
  function save(event: FormEvent) {
    event.preventDefault()
    if (!chosen) return
    answering.mutate([...chosen], {
      onSuccess: () => {
        toast.success(safetyCopy.saved)
        onSaved()
      },
    })
  }
  return (
    <form onSubmit={save}>
      <fieldset className="mt-1">
        <legend>{safetyCopy.question}</legend>
        <div className="mt-2 grid gap-x-4 @md:grid-cols-2">
          {concerns.map((concern) => (
            <Choice key={concern} checked={chosen?.includes(concern) === true} onChange={() => toggle(concern)}>
              {safetyCopy.concerns[concern]}
            </Choice>
          ))}
          <Choice checked={chosen?.length === 0} onChange={() => setChosen(chosen?.length === 0 ? null : [])}>
            {safetyCopy.none}
          </Choice>
        </div>
      </fieldset>
      <p className="mt-2 text-sm text-muted">{safetyCopy.privacy}</p>
      {answering.error && (
        <InPageAlert className="mt-3">{errorMessage(answering.error, safetyCopy.failed)}</InPageAlert>
      )}
      <Button type="submit" full className="mt-3" busy={answering.isPending} disabled={!chosen}>
        {safetyCopy.save}
      </Button>
    </form>
  )
}

function Choice({ checked, onChange, children }: { checked: boolean; onChange: () => void; children: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-semibold">
      <input type="checkbox" className="size-5 shrink-0 accent-teal" checked={checked} onChange={onChange} />
      {children}
    </label>
  )
}
