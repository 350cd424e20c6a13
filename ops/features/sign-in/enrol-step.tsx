import { Check, Copy, Download } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { secondFactorCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { RequestError } from '#ops/ui/request-error.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { replaceToken } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { QrCode } from '#web/ui/media/qr-code.tsx'
import { AppCodeForm } from './app-code-form.tsx'
import { SignInFrame } from './frame.tsx'
import { signInCopy } from './sign-in.copy.ts'

/** A secret for the app, its first code, then the recovery codes. */
export function EnrolStep({ leave, onDone }: { leave: ReactNode; onDone: () => void }) {
  const [confirmed, setConfirmed] = useState<{ recoveryCodes: readonly string[]; token: string } | null>(null)
  const { mutate: enrol, data, error, isPending } = useStaffMutation(secondFactorCalls.enrol)
  const confirm = useStaffMutation(secondFactorCalls.confirm, {
    onDone: ({ data }) => setConfirmed(data),
  })
  // The secret of an earlier try is replaced, so one is asked for as soon as the step opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated call would replace the secret on the screen
  useEffect(() => enrol({}), [])
  if (confirmed) {
    // A new token reads the session again, which takes the recovery codes away: only once they are written down.
    const leaveCodes = () => {
      replaceToken(confirmed.token)
      onDone()
    }
    return <RecoveryCodes codes={confirmed.recoveryCodes} onDone={leaveCodes} />
  }
  return (
    <SignInFrame title={signInCopy.enrolTitle} note={signInCopy.enrolSteps}>
      {error ? (
        <RequestError error={error} onRetry={() => enrol({})} retrying={isPending} />
      ) : (
        <>
          {data ? <Secret {...data.data} /> : <Skeleton className="mx-auto size-48" />}
          <AppCodeForm
            kind="app"
            action={signInCopy.confirm}
            busy={confirm.isPending}
            error={confirm.error}
            onSubmit={(code) => confirm.mutate({ code })}
          />
        </>
      )}
      {leave}
    </SignInFrame>
  )
}

function Secret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="mb-5">
      <QrCode text={uri} label={signInCopy.qrAlt} />
      <p className="mt-3 text-sm text-muted">{signInCopy.typeSecret}</p>
      <code className="mt-1 block rounded-sm bg-ground px-3 py-2 text-base font-semibold break-all">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </code>
    </div>
  )
}

/** Shown this once. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  const copy = () => navigator.clipboard.writeText(text).then(() => setIsCopied(true))
  return (
    <SignInFrame title={signInCopy.recoveryTitle} note={signInCopy.recoveryText}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-field bg-ground p-4 font-mono text-base">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex gap-2">
        <Button variant="outline" className="flex-1" onClick={copy}>
          {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          {isCopied ? signInCopy.copied : signInCopy.copy}
        </Button>
        <Button
          variant="outline"
          className="flex-1"
          onClick={() => saveFile('gharsaaf-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          <Download aria-hidden className="size-4" />
          {signInCopy.download}
        </Button>
      </div>
      <Button full className="mt-5" onClick={onDone}>
        {signInCopy.saved}
      </Button>
    </SignInFrame>
  )
}
