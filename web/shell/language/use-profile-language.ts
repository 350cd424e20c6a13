import { useEffect } from 'react'
import { useKnownProfile } from '#web/lib/session/profile.ts'
import { addressIn, hasChosenLanguage, keepLanguage } from '#web/lib/words/choose-language.ts'
import { language, pageLanguages } from '#web/lib/words/language.ts'

/** A device without a choice of its own takes the one of the profile. */
export function useProfileLanguage(): void {
  const chosen = useKnownProfile()?.language
  useEffect(() => {
    if (!chosen || hasChosenLanguage() || !pageLanguages.includes(chosen)) return
    keepLanguage(chosen)
    if (chosen !== language) location.replace(addressIn(chosen))
  }, [chosen])
}
