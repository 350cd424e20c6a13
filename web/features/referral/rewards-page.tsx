import { ArrowRight, Coins, Gift } from 'lucide-react'
import { formatRupees } from '#contract/lib/money.ts'
import { useCreditLedger } from '#web/features/credit/credit.api.ts'
import { CreditHistory } from '#web/features/credit/credit-history.tsx'
import { FriendCodeForm } from '#web/features/identity/friend-code/friend-code.tsx'
import { OffersToUse } from '#web/features/offer/offers-to-use.tsx'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { useProgress } from './referral.api.ts'
import { rewardsCopy } from './referral.copy.ts'
import { Referrals } from './referrals.tsx'

export function RewardsPage() {
  const ledger = useCreditLedger()
  const progress = useProgress()
  if (ledger.isError || progress.isError) {
    const retry = () => Promise.all([ledger.refetch(), progress.refetch()])
    return (
      <ErrorState message={rewardsCopy.failed} onRetry={retry} retrying={ledger.isFetching || progress.isFetching} />
    )
  }
  if (ledger.isPending || progress.isPending) return <RewardsSkeleton />
  const { balance, entries } = ledger.data.data
  return (
    <>
      <Balance rupees={balance} />
      {progress.data.data.welcome && <WelcomeGift />}
      {progress.data.data.acceptsCode && <EnterCode />}
      <Referrals progress={progress.data.data} />
      <CreditHistory entries={entries} />
      <OffersToUse />
    </>
  )
}

function Balance({ rupees }: { rupees: number }) {
  return (
    <section className="relative overflow-hidden rounded-hero bg-linear-to-br from-teal-900 to-teal p-5 text-white md:p-7">
      <Coins aria-hidden className="absolute -right-5 -bottom-7 size-36 text-white/8" strokeWidth={1.2} />
      <h2 className="font-semibold text-teal-100">{rewardsCopy.balance}</h2>
      <p className="mt-1 font-heading text-[2.75rem] leading-none tabular-nums">{formatRupees(rupees)}</p>
      <p className="mt-2 text-teal-100">{rupees > 0 ? rewardsCopy.use : rewardsCopy.none}</p>
      <ButtonLink to={rupees > 0 ? paths.services : paths.share} variant="marigold" className="relative mt-4">
        {rupees > 0 ? rewardsCopy.book : rewardsCopy.refer}
        <ArrowRight aria-hidden className="size-4" />
      </ButtonLink>
    </section>
  )
}

/** Credit from a friend's referral, until it is used. */
function WelcomeGift() {
  return (
    <section className="mt-4 flex flex-wrap items-center gap-x-3.5 gap-y-3 rounded-card bg-amber-50 p-4 text-amber-900">
      <Gift aria-hidden className="size-7 shrink-0" />
      <div className="min-w-44 flex-1">
        <h2 className="text-lg font-bold">{rewardsCopy.welcome}</h2>
        <p className="text-sm">{rewardsCopy.welcomeNote}</p>
      </div>
    </section>
  )
}

/** Until the first paid booking. */
function EnterCode() {
  return (
    <Card className="mt-4">
      <h2 className="mb-3 text-lg font-bold">{rewardsCopy.invited}</h2>
      <FriendCodeForm />
    </Card>
  )
}

export function RewardsSkeleton() {
  return (
    <Loading label={rewardsCopy.loading} className="grid gap-5">
      <Skeleton className="h-45 rounded-hero" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </Loading>
  )
}
