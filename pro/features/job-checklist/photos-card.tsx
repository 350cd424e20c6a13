import { Camera } from 'lucide-react'
import { useState } from 'react'
import { visitPhotos } from '#contract/lib/business.ts'
import { useMessages } from '#pro/lib/i18n/messages.ts'
import { type Moment, usePhotos } from '#pro/lib/photos/use-photos.ts'
import type { Visit } from '#pro/lib/updates/update.ts'
import { isWaiting } from '#pro/lib/updates/update-queue.ts'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { PhotoTile } from './photo-tile.tsx'

/** Photos before the work, from the arrival on, and after it. */
export function PhotosCard({ visit }: { visit: Visit }) {
  const { jobChecklist } = useMessages()
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <Card>
      <h2 className="text-md font-semibold text-muted">{jobChecklist.photos}</h2>
      <Row visit={visit} moment="before" onProblem={setProblem} />
      {visit.state !== 'arrived' && <Row visit={visit} moment="after" onProblem={setProblem} />}
      <p className="mt-2 text-sm text-muted">{jobChecklist.photosHint}</p>
      {problem && (
        <div className="mt-2">
          <InPageAlert>{problem}</InPageAlert>
        </div>
      )}
    </Card>
  )
}

interface RowProps {
  visit: Visit
  moment: Moment
  onProblem: (problem: string | null) => void
}

function Row({ visit, moment, onProblem }: RowProps) {
  const { jobChecklist } = useMessages()
  const { photos, add } = usePhotos()
  const sent = visit.photos.filter((photo) => photo.moment === moment)
  const waiting = photos.filter(
    (photo) =>
      isWaiting(photo) &&
      photo.bookingId === visit._id &&
      photo.moment === moment &&
      !sent.some(({ _id }) => _id === photo.key),
  )
  const keys = [
    ...sent.map(({ _id }) => ({ key: _id, isSent: true })),
    ...waiting.map(({ key }) => ({ key, isSent: false })),
  ]
  function take(file: File | undefined) {
    onProblem(null)
    if (file) add(visit, moment, file).catch(() => onProblem(jobChecklist.unreadable))
  }
  return (
    <div className="mt-3">
      <h3 className="text-md font-bold">{jobChecklist.moments[moment]}</h3>
      <ul className="mt-1.5 grid grid-cols-3 gap-2">
        {keys.map(({ key, isSent }, index) => (
          <PhotoTile
            key={key}
            visit={visit}
            photoId={key}
            isSent={isSent}
            name={jobChecklist.photoOf(jobChecklist.moments[moment], index + 1)}
            onProblem={onProblem}
          />
        ))}
        {keys.length < visitPhotos.perMoment && (
          <li>
            <label className="grid aspect-square cursor-pointer place-items-center rounded-field border-2 border-dashed border-teal text-center text-sm font-bold text-teal-700 focus-within:ring-2 focus-within:ring-teal">
              <span>
                <Camera aria-hidden className="mx-auto mb-1 size-7" />
                {jobChecklist.takePhoto}
                <span className="sr-only">: {jobChecklist.moments[moment]}</span>
              </span>
              <input
                type="file"
                accept="image/*"
                capture="environment"
                className="sr-only"
                onChange={({ target }) => {
                  take(target.files?.[0])
                  // The same file again is a change too.
                  target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
    </div>
  )
}
