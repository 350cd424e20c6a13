import { CircleCheck, CircleSlash, Clock, Undo2 } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { indiaDay, shortDate } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import type { Progress } from './referral.api.ts'
import { rewardsCopy } from './referral.copy.ts'

const states = {
  joined: {
    icon: Clock,
    get text() {
      return t`Joined, first service still to come`
    },
    look: 'text-star',
  },
  booked: {
    icon: Clock,
    get text() {
      return t`First service is booked`
    },
    look: 'text-star',
  },
  rewarded: {
    icon: CircleCheck,
    get text() {
      return t`First service done: your reward is here`
    },
    look: 'text-success',
  },
  refused: {
    icon: CircleSlash,
    get text() {
      return t`No reward: not a new household`
    },
    look: 'text-muted',
  },
  reversed: {
    icon: Undo2,
    get text() {
      return t`First service was refunded, the next one counts`
    },
    look: 'text-muted',
  },
} as const

/** Progress of each friend; counted, not named. */
export function Referrals({ progress: { friends, earned } }: { progress: Progress }) {
  const done = friends.filter(({ state }) => state === 'rewarded').length
  return (
    <Section
      title={rewardsCopy.friends}
      aside={
        <ButtonLink to={paths.share} variant="quiet" className="-my-2.5 -mr-2 px-2">
          {rewardsCopy.refer}
        </ButtonLink>
      }
    >
      <div className="rounded-card bg-white p-4 shadow-1 md:p-5">
        <dl className="grid grid-cols-3 divide-x divide-line text-center">
          <Figure label={t`Joined`} value={String(friends.length)} />
          <Figure label={t`Rewarded`} value={String(done)} />
          <Figure label={t`Earned`} value={formatRupees(earned)} />
        </dl>
        {friends.length === 0 ? (
          <p className="mt-4 border-t border-line pt-4 text-center text-muted">{rewardsCopy.noFriends}</p>
        ) : (
          <ul className="mt-4 space-y-3 border-t border-line pt-4">
            {friends.map(({ state, joinedAt }) => {
              const { icon: Icon, text, look } = states[state]
              return (
                <li key={joinedAt} className="flex items-start gap-2.5">
                  <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${look}`} />
                  <p>
                    {text}
                    <span className="block text-sm text-muted">
                      {t`A friend who joined on`} {shortDate(indiaDay(new Date(joinedAt)))}
                    </span>
                  </p>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </Section>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse px-1">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-heading text-title tabular-nums">{value}</dd>
    </div>
  )
}
