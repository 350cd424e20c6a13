import { CloudOff, Hourglass } from 'lucide-react'
import { formatTime } from '#pro/lib/format.ts'
import { sentence } from '#pro/lib/i18n/i18n.ts'
import { useMessages } from '#pro/lib/i18n/messages.ts'
import { usePhotos } from '#pro/lib/photos/use-photos.ts'
import { isWaiting } from '#pro/lib/updates/update-queue.ts'
import { useQueuedUpdates } from '#pro/lib/updates/use-updates.ts'
import { useOnline } from '#web/lib/state/online.ts'
import { Button } from '#web/ui/actions/button.tsx'

/** On top of every page: no network, updates that wait, and updates that were refused until they are read. */
export function Notices({ keptAt, isUnreachable }: { keptAt: number; isUnreachable: boolean }) {
  const { network } = useMessages()
  const isOnline = useOnline()
  const { updates } = useQueuedUpdates()
  const { photos } = usePhotos()
  const waiting = updates.filter(isWaiting).length
  const waitingPhotos = photos.filter(isWaiting).length
  return (
    <div className="sticky top-0 z-20">
      {(isUnreachable || !isOnline) && (
        <p role="status" className="flex items-center gap-2.5 bg-ink px-4 py-3 font-semibold text-white">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          {network.keptFrom(formatTime(keptAt))}
        </p>
      )}
      {waiting + waitingPhotos > 0 && (
        <p role="status" className="flex fade-in-late items-center gap-2.5 bg-marigold px-4 py-3 font-bold">
          <Hourglass aria-hidden className="size-5 shrink-0" />
          {network.waiting(waiting, waitingPhotos)}
        </p>
      )}
      <Refusals />
    </div>
  )
}

function Refusals() {
  const { common, network, jobChecklist, visit } = useMessages()
  const queued = useQueuedUpdates()
  const photos = usePhotos()
  const refused = [
    ...queued.updates.map((update) => ({ ...update, name: visit.updates[update.kind], dismiss: queued.dismiss })),
    ...photos.photos.map((photo) => ({ ...photo, name: jobChecklist.photo, dismiss: photos.dismiss })),
  ]
  return refused.map(
    ({ key, name, number, tappedAt, refusal, dismiss }) =>
      refusal && (
        <div key={key} role="alert" className="flex items-center gap-3 bg-error-700 px-4 py-3 text-white">
          <div className="min-w-0 flex-1">
            <p className="font-bold">{network.refused(name, number, formatTime(tappedAt))}</p>
            <p>{sentence(refusal)}</p>
          </div>
          <Button variant="outline" size="large" onClick={() => dismiss(key)}>
            {common.ok}
          </Button>
        </div>
      ),
  )
}
