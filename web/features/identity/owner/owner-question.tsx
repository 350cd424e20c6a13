import { useState } from 'react'
import { brand } from '#contract/lib/business.ts'
import { typedPincode } from '#contract/lib/pincode.ts'
import { CallError } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { ownerCopy as copy } from './owner.copy.ts'

/** What a person answers about an account that was unused for a year. */
export type OwnerAnswer = { pincode: string } | { newAccount: true }

interface OwnerQuestionProps {
  /** Of the last answer. */
  error: Error
  busy: boolean
  onAnswer: (answer: OwnerAnswer) => void
}

/** After a right code, below the question: a pincode that the owner knows, or a new account. */
export function OwnerQuestion({ error, busy, onAnswer }: OwnerQuestionProps) {
  const [text, setText] = useState('')
  const pincode = typedPincode(text)
  const isWrong = error instanceof CallError && error.code === 'WRONG_PINCODE'
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (pincode.length === 6 && !busy) onAnswer({ pincode })
      }}
    >
      <p className="-mt-4 mb-5 text-muted">{copy.why}</p>
      <Field
        label={copy.pincode}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isWrong ? error.message : null}
      />
      <Button type="submit" size="large" full className="mt-5" disabled={pincode.length !== 6} busy={busy}>
        {copy.confirm}
      </Button>
      <Button
        variant="outline"
        size="large"
        full
        className="mt-3"
        disabled={busy}
        onClick={() => onAnswer({ newAccount: true })}
      >
        {copy.newAccount}
      </Button>
      <p className="mt-2 text-sm text-muted">
        {copy.newAccountNote}{' '}
        <a
          href={`tel:${brand.phone.replaceAll(' ', '')}`}
          className="font-semibold whitespace-nowrap text-teal underline"
        >
          {brand.phone}
        </a>
      </p>
    </form>
  )
}
