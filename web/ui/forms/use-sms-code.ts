import { useEffect, useRef } from 'react'

/** Only one request at a time: concurrent ones crash some browsers. */
let pending: AbortController | undefined

/** Calls `onCode` with a code that the browser reads from an SMS (WebOTP). Returns a cancel function. */
export function useSmsCode(onCode: (code: string) => void): () => void {
  const latest = useRef(onCode)
  const own = useRef<AbortController>(undefined)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (pending || !('OTPCredential' in window)) return
    const controller = new AbortController()
    pending = own.current = controller
    requestCode(controller.signal).then((code) => code && latest.current(code))
    return () => {
      controller.abort()
      pending = undefined
    }
  }, [])
  return () => own.current?.abort()
}

/** undefined when no code arrived or the request was cancelled. */
async function requestCode(signal: AbortSignal): Promise<string | undefined> {
  const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions
  const credential = await navigator.credentials.get(request).catch(() => null)
  return (credential as (Credential & { code: string }) | null)?.code
}
