import { useEffect } from 'react'
import { promotedOffer } from '#contract/lib/business.ts'
import { useKnownProfile } from '#web/lib/session/profile.ts'
import { deviceStorage, storageKeys } from '#web/lib/storage/storage.ts'

/** Closes the promotion of a code that this customer has used, as its button does. Nothing shared: home has no weight left. */
export function UsedPromo(): null {
  const isUsed = useUsedCodes().includes(promotedOffer.code)
  useEffect(() => {
    if (!isUsed) return
    document.documentElement.dataset.promo = 'closed'
    deviceStorage.write(storageKeys.promoClosed, '1')
  }, [isUsed])
  return null
}

/** Codes that this customer cannot use again; an answer that was kept offline may be of before there were any. */
export function useUsedCodes(): readonly string[] {
  return useKnownProfile()?.usedCodes ?? []
}
