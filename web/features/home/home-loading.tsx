import { CategoryCardSkeleton, Loading, ServiceCardSkeleton, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { columns } from './home-layout.ts'

/** Skeleton of the home page, with shapes in the places of its content. */
export function HomeLoading() {
  return (
    <>
      <Loading label="Loading banners..." className="mt-3 md:mt-3.5">
        <Skeleton className="h-45 rounded-hero md:h-72" />
      </Loading>
      <Section title="Select Services">
        <Loading label="Loading services..." className={columns.categories}>
          <CategoryCardSkeleton />
          <CategoryCardSkeleton />
          <CategoryCardSkeleton />
          <CategoryCardSkeleton />
        </Loading>
      </Section>
      <Section title="Special Offers">
        <Loading label="Loading offers..." className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
          <ServiceCardSkeleton />
          <ServiceCardSkeleton />
          <ServiceCardSkeleton />
        </Loading>
      </Section>
    </>
  )
}
