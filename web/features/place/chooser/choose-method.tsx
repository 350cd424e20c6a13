import { LocateFixed, type LucideIcon, Search } from 'lucide-react'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import type { LocationPick } from '../modal/use-location-pick.ts'
import { chooserCopy, placeCopy } from '../place.copy.ts'

/** Two large buttons. The first saves the device's position and continues; the second opens the search. */
export function ChooseWay({ pick, onManual }: { pick: LocationPick; onManual: () => void }) {
  const busy = pick.find.detecting || pick.saving
  return (
    <>
      <WayButton
        icon={LocateFixed}
        title={busy ? placeCopy.detecting : chooserCopy.here}
        busy={busy}
        onClick={pick.find.detect}
      />
      <WayButton icon={Search} title={chooserCopy.manually} onClick={onManual} />
    </>
  )
}

interface WayButtonProps {
  icon: LucideIcon
  title: string
  busy?: boolean
  onClick: () => void
}

function WayButton({ icon: Icon, title, busy, onClick }: WayButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className="flex min-h-18 w-full items-center gap-4 rounded-card bg-white px-4 py-3 text-left text-md font-bold shadow-1 ring-1 ring-line ring-inset hover:ring-teal-200"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-button bg-teal-50 text-teal">
        {busy ? <Spinner /> : <Icon aria-hidden className="size-5.5" />}
      </span>
      {title}
    </button>
  )
}
