import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ownFactorCalls } from '#contract/calls.gen.ts'
import { refetchLists, useStaffMutation } from '#ops/lib/staff-query.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { AppCodeForm } from './app-code-form.tsx'
import { AppSecret } from './app-secret.tsx'
import { ownSignInCopy } from './own-sign-in.copy.ts'
import { makePasskey } from './passkey.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { signInCopy } from './sign-in.copy.ts'

interface DialogProps {
  onClose: () => void
}

/** Asks for a code, then shows ten recovery codes this once. */
export function NewCodes({ onClose }: DialogProps) {
  const renew = useStaffMutation(ownFactorCalls.renewRecoveryCodes)
  const codes = renew.data?.data.recoveryCodes
  if (codes) return <ShownCodes codes={codes} onClose={onClose} />
  return (
    <SheetDialog open onOpenChange={(next) => !next && onClose()} title={ownSignInCopy.renew}>
      <OwnCodeForm text={ownSignInCopy.renewText} action={ownSignInCopy.renew} sending={renew} />
    </SheetDialog>
  )
}

/** A code of the present app, the secret and first code of the other, new recovery codes. */
export function OtherApp({ onClose }: DialogProps) {
  const replace = useStaffMutation(ownFactorCalls.replaceApp)
  const confirm = useStaffMutation(ownFactorCalls.confirmApp)
  const codes = confirm.data?.data.recoveryCodes
  if (codes) return <ShownCodes codes={codes} onClose={onClose} />
  const secret = replace.data?.data
  return (
    <SheetDialog open onOpenChange={(next) => !next && onClose()} title={ownSignInCopy.replace}>
      {secret ? (
        <>
          <p className="mb-4 text-muted">{ownSignInCopy.scan}</p>
          <AppSecret {...secret} />
          <AppCodeForm
            key="other"
            kind="app"
            action={signInCopy.confirm}
            busy={confirm.isPending}
            error={confirm.error}
            onSubmit={(code) => confirm.mutate({ code })}
          />
        </>
      ) : (
        <OwnCodeForm text={ownSignInCopy.replaceText} action={ownSignInCopy.next} sending={replace} />
      )}
    </SheetDialog>
  )
}

/** Its name and a code; then the browser asks for a finger, face or PIN. */
export function AddPasskey({ onClose }: DialogProps) {
  const [name, setName] = useState('')
  const queryClient = useQueryClient()
  const add = useSingleMutation({
    mutationFn: async (input: { code: string }) => {
      const { data } = await callOnce(ownFactorCalls.passkeyChallenge, input)
      return await callOnce(ownFactorCalls.addPasskey, { name: name.trim(), ...(await makePasskey(data)) })
    },
    onSuccess: () => {
      void refetchLists(queryClient)
      toast.success(ownSignInCopy.wasAdded)
      onClose()
    },
  })
  return (
    <SheetDialog open onOpenChange={(next) => !next && !add.isPending && onClose()} title={ownSignInCopy.add}>
      <OwnCodeForm
        text={ownSignInCopy.addText}
        action={ownSignInCopy.add}
        sending={add}
        failed={ownSignInCopy.notMade}
        complete={name.trim() !== ''}
      >
        <Field
          label={ownSignInCopy.name}
          hint={ownSignInCopy.nameHint}
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={60}
          autoFocus
        />
      </OwnCodeForm>
    </SheetDialog>
  )
}

/** Cannot be closed by a tap outside: the codes are not shown again. */
function ShownCodes({ codes, onClose }: DialogProps & { codes: readonly string[] }) {
  return (
    <SheetDialog open onOpenChange={() => undefined} title={signInCopy.recoveryTitle}>
      <p className="mb-4 text-muted">{signInCopy.recoveryText}</p>
      <RecoveryCodes codes={codes} onDone={onClose} />
    </SheetDialog>
  )
}

interface OwnCodeFormProps {
  text: string
  action: string
  sending: { isPending: boolean; error: Error | null; mutate: (input: { code: string }) => void }
  failed?: string
  complete?: boolean
  children?: ReactNode
}

function OwnCodeForm({ text, action, sending, failed, complete = true, children }: OwnCodeFormProps) {
  const [code, setCode] = useState('')
  const typed = code.replace(/\s/g, '')
  const isComplete = complete && typed.length >= 6
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) sending.mutate({ code: typed })
      }}
    >
      <p className="text-muted">{text}</p>
      {children}
      <Field
        label={ownSignInCopy.code}
        hint={ownSignInCopy.codeHint}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      {sending.error && <InPageAlert>{errorMessage(sending.error, failed ?? signInCopy.notChecked)}</InPageAlert>}
      <Button type="submit" full disabled={!isComplete} busy={sending.isPending}>
        {action}
      </Button>
    </form>
  )
}
