import { WifiOff } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { useOnline } from '#web/lib/state/online.ts'

export function OfflineBanner() {
  const online = useOnline()
  return (
    <output className="block empty:hidden">
      {!online && (
        <span
          data-bar="offline"
          className="flex items-center justify-center gap-2 bg-amber-50 px-3 py-2 text-sm font-semibold text-amber-900 md:text-base"
        >
          <WifiOff aria-hidden className="size-4.5 shrink-0" />
          {t`You are offline. What you see may be out of date.`}
        </span>
      )}
    </output>
  )
}
