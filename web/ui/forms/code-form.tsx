import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { FieldFrame, inputClasses } from './field.tsx'

interface CodeFormProps {
  label: string
  hint: string
  text: string
  problem: string | null
  /** Label of the button. */
  action: string
  busy: boolean
  maxLength: number
  /** Focuses the field when it appears, where a tap has opened it. */
  focusFirst?: boolean
  onType: (text: string) => void
  onSubmit: () => void
}

/** A code in capitals with its button. */
export function CodeForm({ label, hint, text, problem, action, busy, focusFirst = false, ...rest }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusFirst) field.current?.focus()
  }, [focusFirst])
  function submit(event: FormEvent) {
    event.preventDefault()
    rest.onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      <FieldFrame label={label} hint={hint} error={problem}>
        {({ id, describedBy, invalid }) => (
          <div className="flex gap-2">
            <input
              ref={field}
              id={id}
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              value={text}
              onChange={(event) => rest.onType(event.target.value)}
              maxLength={rest.maxLength}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              className={inputClasses(invalid, 'h-12 min-w-0 font-semibold tracking-wide uppercase')}
            />
            <Button type="submit" variant="outline" className="min-h-12 shrink-0" busy={busy}>
              {action}
            </Button>
          </div>
        )}
      </FieldFrame>
    </form>
  )
}
