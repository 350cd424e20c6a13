import { QrCode } from '#web/ui/media/qr-code.tsx'
import { signInCopy } from './sign-in.copy.ts'

/** For an authenticator app: to scan, or to type. */
export function AppSecret({ secret, uri }: { secret: string; uri: string }) {
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
