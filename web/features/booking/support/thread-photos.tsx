import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { supportCalls } from '#contract/visit-calls.gen.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LoadedPhoto } from '../visit/loaded-photo.tsx'
import { supportCopy } from './support.copy.ts'

/** Photos of a message, loaded when they are asked for. */
export function ThreadPhotos({ ids }: { ids: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false)
  if (ids.length === 0) return null
  if (!isOpen) {
    return (
      <Button variant="outline" className="mt-2" onClick={() => setIsOpen(true)}>
        {supportCopy.showPhotos(ids.length)}
      </Button>
    )
  }
  return (
    <div className="mt-2 grid grid-cols-2 gap-2">
      {ids.map((photoId, index) => (
        <ThreadPhoto key={photoId} photoId={photoId} name={supportCopy.photo(index + 1)} />
      ))}
    </div>
  )
}

function ThreadPhoto({ photoId, name }: { photoId: string; name: string }) {
  const query = useQuery({ ...callQuery(supportCalls.photo, { photoId }), staleTime: Infinity })
  return <LoadedPhoto query={query} name={name} />
}
