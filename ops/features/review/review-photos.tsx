import { useState } from 'react'
import { staffReviewCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { QueryView } from '#ops/ui/query-view.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { EnlargeablePhoto } from '#web/ui/media/enlargeable-photo.tsx'
import { reviewCopy } from './review.copy.ts'

/** Once they are asked for: each look is recorded. */
export function ReviewPhotos({ ids }: { ids: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false)
  if (ids.length === 0) return null
  if (!isOpen) {
    return (
      <Button size="small" variant="outline" className="mt-2" onClick={() => setIsOpen(true)}>
        {reviewCopy.photos(ids.length)}
      </Button>
    )
  }
  return (
    <div className="mt-2 grid max-w-xl grid-cols-2 gap-2 sm:grid-cols-4">
      {ids.map((photoId, index) => (
        <Photo key={photoId} photoId={photoId} name={reviewCopy.photo(index + 1)} />
      ))}
    </div>
  )
}

function Photo({ photoId, name }: { photoId: string; name: string }) {
  const query = useStaffQuery(staffReviewCalls.photo, { photoId })
  return (
    <QueryView query={query} label={name}>
      {({ data }) => <EnlargeablePhoto src={data.picture} name={name} />}
    </QueryView>
  )
}
