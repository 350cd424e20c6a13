import { useEffect, useRef } from 'react'

/** Where the browser reads codes out of an SMS itself (WebOTP), the code is handed on; answers a way to stop waiting. */
export function useSmsCode(onCode: (code: string) => void): () => void {
  const latest = useRef(onCode)
  const waiting = useRef<AbortController>(null)
  latest.current = onCode
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const controller = new AbortController()
    waiting.current = controller
    const request = { otp: { transport: ['sms'] }, signal: controller.signal } as CredentialRequestOptions
    navigator.credentials
      .get(request)
      .then((credential) => latest.current((credential as Credential & { code: string }).code))
      // No code came, or it was typed by hand: nothing to tell.
      .catch(() => undefined)
    return () => controller.abort()
  }, [])
  return () => waiting.current?.abort()
}
