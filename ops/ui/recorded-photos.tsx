import { useState } from 'react'
import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EnlargeablePhoto } from '#web/ui/media/enlargeable-photo.tsx'
import { QueryView } from './query-view.tsx'

type PhotoCall = WebEndpoint<{ photoId: string }, { data: { picture: string } }>

interface RecordedPhotosProps {
  call: PhotoCall
  photos: readonly { id: string; name: string }[]
  /** Of the button. */
  show: string
  className?: string
}

/** Photos once they are asked for: each look is recorded. */
export function RecordedPhotos({ call, photos, show, className = 'mt-2 grid grid-cols-2 gap-2' }: RecordedPhotosProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (photos.length === 0) return null
  if (!isOpen) {
    return (
      <Button size="small" variant="outline" className="mt-2" onClick={() => setIsOpen(true)}>
        {show}
      </Button>
    )
  }
  return (
    <div className={className}>
      {photos.map(({ id, name }) => (
        <Photo key={id} {...{ call, name }} photoId={id} />
      ))}
    </div>
  )
}

function Photo({ call, photoId, name }: { call: PhotoCall; photoId: string; name: string }) {
  const query = useStaffQuery(call, { photoId })
  return (
    <QueryView query={query} label={name}>
      {({ data }) => <EnlargeablePhoto src={data.picture} name={name} />}
    </QueryView>
  )
}
