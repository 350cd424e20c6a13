import { t } from '#contract/i18n/sentence.ts'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/page.tsx'

export function CartSkeleton() {
  return (
    <Loading label={t`Loading your cart`} className="grid items-start gap-4 lg:grid-cols-[1fr_22rem] lg:gap-7">
      <Card className="space-y-6">
        {[1, 2].map((line) => (
          <div key={line} className="flex gap-4">
            <Skeleton className="size-18 rounded-field md:size-22" />
            <div className="flex-1 space-y-2.5">
              <Skeleton className="h-4.5 w-3/5" />
              <Skeleton className="h-3.5 w-2/5" />
              <Skeleton className="h-11 w-32 rounded-button" />
            </div>
          </div>
        ))}
      </Card>
      <Card className="space-y-3">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-5 w-full" />
      </Card>
    </Loading>
  )
}
