import { Gift } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#web/lib/call-error.ts'
import { CodeForm } from '#web/ui/forms/code-form.tsx'
import { accountCopy } from '../identity.copy.ts'
import { useAcceptsCode, useJoinByCode } from './friend-code.api.ts'
import { friendCodeCopy as copy } from './friend-code.copy.ts'

/** A friend's code, typed in. Renders nothing once one was taken or a booking was paid. */
export function FriendCode() {
  const { acceptsCode } = useAcceptsCode()
  const [open, setOpen] = useState(false)
  if (!acceptsCode) return null
  return (
    <div className="mt-3.5 border-t border-line pt-2.5">
      {open ? (
        <FriendCodeForm focusFirst />
      ) : (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="flex min-h-11 w-full items-center gap-3 rounded-button text-left"
        >
          <Gift aria-hidden className="size-5 shrink-0 text-teal" />
          <span className="min-w-0 flex-1 font-bold">{copy.question}</span>
          <span className="font-bold text-teal">{copy.enter}</span>
        </button>
      )}
    </div>
  )
}

export function FriendCodeForm({ focusFirst = false }: { focusFirst?: boolean }) {
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const join = useJoinByCode()
  const problem = missing ? copy.empty : join.error && errorMessage(join.error, accountCopy.somethingWrong)

  function submit() {
    const code = text.replace(/\s/g, '').toUpperCase()
    setMissing(code === '')
    if (code) join.mutate(code)
  }

  return (
    <CodeForm
      label={copy.label}
      hint={copy.referralHint}
      maxLength={20}
      focusFirst={focusFirst}
      text={text}
      problem={problem}
      action={copy.use}
      busy={join.isPending}
      onType={(next) => {
        setText(next)
        setMissing(false)
        join.reset()
      }}
      onSubmit={submit}
    />
  )
}
