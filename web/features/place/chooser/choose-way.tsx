import { LocateFixed, type LucideIcon, Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { InPageAlert } from '../../../ui/feedback/in-page-alert.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { useLocationPick } from '../modal/use-location-pick.ts'
import { NotHereYet } from '../not-here-yet.tsx'
import { chooserCopy, placeCopy } from '../place.copy.ts'

/** Two large buttons. The first saves where the phone is and goes on; the second opens the search. */
export function ChooseWay({ onManual }: { onManual: () => void }) {
  const navigate = useNavigate()
  const pick = useLocationPick(() => navigate('/', { replace: true }))
  const busy = pick.find.detecting || pick.saving
  return (
    <div className="grid gap-3">
      <WayButton
        icon={LocateFixed}
        title={busy ? placeCopy.detecting : chooserCopy.here}
        busy={busy}
        onClick={pick.find.detect}
      />
      <WayButton icon={Search} title={chooserCopy.manually} onClick={onManual} />
      {pick.problem && <InPageAlert>{pick.problem}</InPageAlert>}
      {pick.picked && !pick.picked.served && <NotHereYet place={pick.picked} onUse={pick.use} />}
    </div>
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
