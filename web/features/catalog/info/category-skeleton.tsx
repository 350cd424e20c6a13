import { paths } from '#web/lib/paths.ts'
import { Loading, ServiceRowSkeleton, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { catalogCopy } from '../catalog.copy.ts'

export function CategorySkeleton() {
  return (
    <>
      <PageHeader title={<Skeleton className="h-6 w-44" />} backTo={paths.categories} />
      <Loading
        label={catalogCopy.loadingServices}
        className="mx-auto flex max-w-(--page) bg-white md:gap-7 md:bg-transparent md:px-6 md:pt-4"
      >
        <div className="w-22 shrink-0 space-y-6 bg-ground px-3.5 py-4 md:w-56 md:rounded-hero md:bg-white">
          {[1, 2, 3, 4].map((row) => (
            <div key={row} className="space-y-2">
              <Skeleton className="size-15 rounded-card" />
              <Skeleton className="h-3 w-15" />
            </div>
          ))}
        </div>
        <div className="min-w-0 flex-1 bg-white px-3.5 pt-3 md:rounded-hero md:px-5 md:pt-5">
          <Skeleton className="aspect-[2.15/1] rounded-card md:aspect-[2.4/1]" />
          <ServiceRowSkeleton />
          <ServiceRowSkeleton />
          <ServiceRowSkeleton />
        </div>
      </Loading>
    </>
  )
}
