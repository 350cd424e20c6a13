import type { ReactNode } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/page.tsx'

/** Below the steps of the checkout, which stay where they are. */
export function BookingSkeleton({ steps }: { steps: ReactNode }) {
  return (
    <>
      {steps}
      <Loading label={t`Loading your booking`} className="grid items-start gap-4 lg:grid-cols-[1fr_22rem] lg:gap-7">
        <div className="grid gap-4">
          <Card className="space-y-3">
            <Skeleton className="h-6 w-28" />
            <div className="flex gap-3.5">
              <Skeleton className="size-16 rounded-field" />
              <div className="flex-1 space-y-2">
                <Skeleton className="h-4.5 w-3/5" />
                <Skeleton className="h-3.5 w-4/5" />
              </div>
            </div>
          </Card>
          {[1, 2].map((card) => (
            <Card key={card} className="space-y-2">
              <Skeleton className="h-4.5 w-32" />
              <Skeleton className="h-3.5 w-3/5" />
            </Card>
          ))}
        </div>
        <Card className="space-y-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-5 w-full" />
        </Card>
      </Loading>
    </>
  )
}
