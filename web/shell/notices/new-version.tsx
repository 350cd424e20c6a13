import { RefreshCw } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { useOfflineCopies } from './use-offline-copies.ts'
import { useWaitingVersion } from './use-waiting-version.ts'

/** Offers a new version; never reloads by itself, because the customer may be booking. */
export function NewVersion() {
  const version = useWaitingVersion()
  useOfflineCopies()
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bars-height)+0.75rem)] z-60 flex justify-center px-4 empty:hidden">
      {version && (
        <span className="pointer-events-auto flex animate-fade-in items-center gap-3 rounded-card bg-ink py-1.5 pr-1.5 pl-4 text-white shadow-2">
          <RefreshCw aria-hidden className="size-4.5 shrink-0 text-marigold" />
          <span className="font-semibold">{version.changing ? t`Updating…` : t`A new version is ready`}</span>
          <Button variant="marigold" busy={version.changing} onClick={version.change}>{t`Update`}</Button>
        </span>
      )}
    </output>
  )
}
