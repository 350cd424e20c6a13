import { useEffect } from 'react'
import { accountCalls } from '#contract/calls.gen.ts'
import { language } from '#contract/i18n/i18n.ts'
import type { Language } from '#contract/lib/languages.ts'
import { offeredLanguages } from '#contract/lib/languages.ts'
import { call } from '#web/lib/call.ts'
import { addressIn, chosenLanguage, keepLanguage } from '#web/lib/i18n/choose-language.ts'
import { useKnownProfile } from '#web/lib/session/profile.ts'

export function useProfileLanguage(): void {
  const profile = useKnownProfile()
  const isSignedIn = profile !== undefined
  const chosen = profile?.language
  useEffect(() => {
    if (isSignedIn) shareChoice(chosen ?? null)
  }, [isSignedIn, chosen])
}

/**
 * A device without a choice of its own takes the one of the profile; a choice from before the sign-in goes into the profile, for
 * messages too.
 */
export function shareChoice(ofProfile: Language | null): void {
  const here = chosenLanguage()
  if (here) {
    // The next page tries again.
    if (!ofProfile) call(accountCalls.update, { language: here }).catch(() => undefined)
    return
  }
  if (!ofProfile || !offeredLanguages.includes(ofProfile)) return
  keepLanguage(ofProfile)
  if (ofProfile !== language()) location.replace(addressIn(ofProfile))
}
