import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'
import { language } from '#contract/i18n/i18n.ts'
import { t } from '#contract/i18n/sentence.ts'
import { indiaDay, shortDate } from '#contract/lib/india-time.ts'
import { defaultLanguage } from '#contract/lib/languages.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { bookingPath } from '#web/lib/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import type { CreditEntry } from './credit.api.ts'
import { creditCopy } from './credit.copy.ts'

const kinds: Record<CreditEntry['kind'], { label: string }> = {
  referral_reward: {
    get label() {
      return t`Referral reward`
    },
  },
  referral_reversal: {
    get label() {
      return t`Reward reversed`
    },
  },
  spent: {
    get label() {
      return t`Spent`
    },
  },
  returned: {
    get label() {
      return t`Returned`
    },
  },
  goodwill: {
    get label() {
      return t({ context: 'credit', message: `Credit from us` })
    },
  },
  expired: {
    get label() {
      return t({ context: 'credit', message: `Expired` })
    },
  },
}

/** Each entry of the credit ledger: its source or the booking it paid. */
export function CreditHistory({ entries }: { entries: readonly CreditEntry[] }) {
  if (entries.length === 0) {
    return (
      <EmptyState picture="offers" title={creditCopy.noEntries} className="mt-6">
        {creditCopy.noEntriesNote}
      </EmptyState>
    )
  }
  return (
    <Section title={creditCopy.history}>
      <ul className="divide-y divide-line rounded-card bg-white px-4 shadow-1 md:px-5">
        {entries.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ul>
    </Section>
  )
}

function Entry({ entry: { amount, kind, note, at, bookingId } }: { entry: CreditEntry }) {
  const gained = amount > 0
  const Icon = gained ? ArrowDownLeft : ArrowUpRight
  // Other notes are English sentences about the kind.
  const isOurs = language() === defaultLanguage || kind === 'goodwill'
  // The booking of a reward is the friend's.
  const own = bookingId !== null && !kind.startsWith('referral')
  return (
    <li className="flex items-center gap-3.5 py-3.5">
      <span
        className={classes(
          'grid size-10 shrink-0 place-items-center rounded-full',
          gained ? 'bg-success-50 text-success' : 'bg-ground text-muted',
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{isOurs ? note : kinds[kind].label}</p>
        <p className="text-sm text-muted">
          {isOurs && `${kinds[kind].label} · `}
          {shortDate(indiaDay(new Date(at)))}
          {own && (
            <>
              {' · '}
              <Link to={bookingPath(bookingId)} className="font-semibold text-teal underline">{t`See booking`}</Link>
            </>
          )}
        </p>
      </div>
      <p className={classes('shrink-0 font-extrabold tabular-nums', gained && 'text-success')}>
        {gained ? '+' : ''}
        {formatRupees(amount)}
      </p>
    </li>
  )
}
