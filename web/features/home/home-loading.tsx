import { t } from '#contract/i18n/sentence.ts'
import { CategoryCardSkeleton, Loading, ServiceCardSkeleton, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { columns } from './home-layout.ts'

/** Skeleton of the home page, with shapes in the places of its content. */
export function HomeLoading() {
  return (
    <>
      <Loading label={t`Loading banners...`} className="mt-3 md:mt-3.5">
        <Skeleton className="h-45 rounded-hero md:h-72" />
      </Loading>
      <Section title={t`Select Services`}>
        <Loading label={t`Loading services...`} className={columns.categories}>
          <CategoryCardSkeleton />
          <CategoryCardSkeleton />
          <CategoryCardSkeleton />
          <CategoryCardSkeleton />
        </Loading>
      </Section>
      <Section title={t`Special Offers`}>
        <Loading label={t`Loading offers...`} className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
          <ServiceCardSkeleton />
          <ServiceCardSkeleton />
          <ServiceCardSkeleton />
        </Loading>
      </Section>
    </>
  )
}
