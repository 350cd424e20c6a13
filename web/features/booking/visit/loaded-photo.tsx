import type { UseQueryResult } from '@tanstack/react-query'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { EnlargeablePhoto } from '#web/ui/media/enlargeable-photo.tsx'
import { jobChecklistCopy } from './job-checklist.copy.ts'

interface LoadedPhotoProps {
  query: UseQueryResult<{ data: { picture: string } }>
  name: string
}

/** A photo of the visit or of a message once it has come. */
export function LoadedPhoto({ query: { data, isError }, name }: LoadedPhotoProps) {
  if (data) return <EnlargeablePhoto src={data.data.picture} name={name} />
  if (isError) return <p className="text-muted">{jobChecklistCopy.failed}</p>
  return (
    <Loading label={name}>
      <Skeleton className="aspect-square w-full rounded-field" />
    </Loading>
  )
}
