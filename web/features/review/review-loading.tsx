import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { reviewCopy } from './review.copy.ts'

export function ReviewLoading() {
  return (
    <Loading label={reviewCopy.loading} className="space-y-3 rounded-card bg-white p-4 shadow-1 md:p-5">
      <Skeleton className="h-6 w-2/5" />
      <Skeleton className="h-9 w-4/5" />
    </Loading>
  )
}
