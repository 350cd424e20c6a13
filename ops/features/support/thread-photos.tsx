import { useState } from 'react'
import { caseCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { QueryView } from '#ops/ui/query-view.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { EnlargeablePhoto } from '#web/ui/media/enlargeable-photo.tsx'
import { caseCopy } from './case.copy.ts'

/** Photos of an entry, once they are asked for: each look is recorded. */
export function ThreadPhotos({ ids }: { ids: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false)
  if (ids.length === 0) return null
  if (!isOpen) {
    return (
      <Button size="small" variant="outline" className="mt-2" onClick={() => setIsOpen(true)}>
        {caseCopy.showPhotos(ids.length)}
      </Button>
    )
  }
  return (
    <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
      {ids.map((photoId, index) => (
        <ThreadPhoto key={photoId} photoId={photoId} name={caseCopy.photo(index + 1)} />
      ))}
    </div>
  )
}

function ThreadPhoto({ photoId, name }: { photoId: string; name: string }) {
  const query = useStaffQuery(caseCalls.photo, { photoId })
  return (
    <QueryView query={query} label={name}>
      {({ data }) => <EnlargeablePhoto src={data.picture} name={name} />}
    </QueryView>
  )
}
