import type { FormEvent } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { FieldFrame, inputClasses } from '#web/ui/forms/field.tsx'
import { offerCopy } from './offer.copy.ts'
import type { useCode } from './use-code.ts'

/** A code typed, pasted or taken from the address. */
export function CodeForm({ code }: { code: ReturnType<typeof useCode> }) {
  function submit(event: FormEvent) {
    event.preventDefault()
    code.apply(code.text)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-2.5">
      <FieldFrame label={offerCopy.code} hint={offerCopy.codeHint} error={code.problem}>
        {({ id, describedBy, invalid }) => (
          <div className="flex gap-2">
            <input
              id={id}
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              value={code.text}
              onChange={(event) => code.type(event.target.value)}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              className={inputClasses(invalid, 'h-12 min-w-0 font-semibold tracking-wide uppercase')}
            />
            <Button type="submit" variant="outline" className="min-h-12 shrink-0" busy={code.applying !== undefined}>
              {offerCopy.apply}
            </Button>
          </div>
        )}
      </FieldFrame>
    </form>
  )
}
