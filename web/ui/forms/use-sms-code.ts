import { useEffect, useRef } from 'react'

/** Two requests at once bring some browsers down, so the first one that waits keeps others from asking. */
let waiting: AbortController | undefined

/** Where the browser reads codes out of an SMS itself (WebOTP), the code is handed on; answers a way to stop waiting. */
export function useSmsCode(onCode: (code: string) => void): () => void {
  const latest = useRef(onCode)
  const own = useRef<AbortController>(undefined)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (waiting || !('OTPCredential' in window)) return
    const controller = new AbortController()
    waiting = own.current = controller
    askForCode(controller.signal).then((code) => code && latest.current(code))
    return () => {
      controller.abort()
      waiting = undefined
    }
  }, [])
  return () => own.current?.abort()
}

/** undefined when no code came or it was typed by hand. */
async function askForCode(signal: AbortSignal): Promise<string | undefined> {
  const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions
  const credential = await navigator.credentials.get(request).catch(() => null)
  return (credential as (Credential & { code: string }) | null)?.code
}
