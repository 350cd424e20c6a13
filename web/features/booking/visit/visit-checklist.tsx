import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { jobChecklistCalls } from '#contract/visit-calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { jobChecklistCopy } from './job-checklist.copy.ts'
import { LoadedPhoto } from './loaded-photo.tsx'

type Photo = EndpointResponse<typeof jobChecklistCalls.find>['data']['photos'][number]

/** What the professional ticked and photographed; nothing without both. */
export function VisitChecklist({ bookingId }: { bookingId: string }) {
  const { data: answer } = useQuery(callQuery(jobChecklistCalls.find, { bookingId }))
  const [isOpen, setIsOpen] = useState(false)
  if (!answer) return null
  const { checklist, photos } = answer.data
  const done = checklist.filter((point) => point.done)
  if (done.length + photos.length === 0) return null
  return (
    <section className="mb-6">
      <h3 className="font-heading text-title">{jobChecklistCopy.title}</h3>
      <ul className="mt-2 space-y-1.5">
        {done.map(({ words }) => (
          <li key={words} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
            {words}
          </li>
        ))}
      </ul>
      {photos.length > 0 && !isOpen && (
        <Button variant="outline" className="mt-3" onClick={() => setIsOpen(true)}>
          {jobChecklistCopy.show(photos.length)}
        </Button>
      )}
      {isOpen && (
        <div className="mt-3 grid grid-cols-2 gap-2">
          {photos.map((photo, index) => (
            <VisitPhoto key={photo._id} photo={photo} name={jobChecklistCopy.name(photo.moment, index + 1)} />
          ))}
        </div>
      )}
    </section>
  )
}

function VisitPhoto({ photo, name }: { photo: Photo; name: string }) {
  const query = useQuery({ ...callQuery(jobChecklistCalls.photo, { photoId: photo._id }), staleTime: Infinity })
  return <LoadedPhoto query={query} name={name} />
}
