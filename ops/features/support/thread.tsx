import { Check, Clock, TriangleAlert } from 'lucide-react'
import { caseCalls } from '#contract/calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { RecordedPhotos } from '#ops/ui/recorded-photos.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Case } from './act-dialogs.tsx'
import { caseCopy } from './case.copy.ts'

const looks = {
  message: 'mr-6 bg-ground',
  answer: 'ml-6 bg-teal-50',
  note: 'ml-6 bg-amber-50',
} as const

/** The oldest first: messages at the left, ours at the right, changes as lines. */
export function Thread({ thread }: { thread: Case['thread'] }) {
  return (
    <ol aria-label={caseCopy.thread} className="grid gap-2.5">
      {thread.map(({ at, kind, who, text, channel, delivery, photos }, index) => {
        const when = <time dateTime={at}>{formatInstant(at)}</time>
        const key = `${at} ${index}`
        if (kind === 'change') {
          return (
            <li key={key} className="px-1 text-sm text-muted">
              {text} · {who} · {when}
            </li>
          )
        }
        const title = [caseCopy.entries[kind], channel && caseCopy.channels[channel]].filter(Boolean).join(' · ')
        return (
          <li key={key} className={classes('rounded-card p-3.5', looks[kind])}>
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
              <span>
                <strong className="text-ink">{who}</strong> · {title}
              </span>
              {when}
            </p>
            <p className="mt-1 whitespace-pre-wrap break-words">{text}</p>
            <RecordedPhotos
              call={caseCalls.photo}
              photos={photos.map((id, index) => ({ id, name: caseCopy.photo(index + 1) }))}
              show={caseCopy.showPhotos(photos.length)}
              className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3"
            />
            {delivery && <Delivery {...delivery} />}
          </li>
        )
      })}
    </ol>
  )
}

const deliveryLooks = {
  waiting: { Icon: Clock, color: 'text-muted' },
  sent: { Icon: Check, color: 'text-teal' },
  failed: { Icon: TriangleAlert, color: 'text-error-700' },
} as const

function Delivery({ state, failure }: NonNullable<Case['thread'][number]['delivery']>) {
  const { Icon, color } = deliveryLooks[state]
  return (
    <p className={classes('mt-1.5 flex items-start gap-1.5 text-sm font-semibold', color)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={2.2} />
      <span className="min-w-0 break-words">{[caseCopy.deliveries[state], failure].filter(Boolean).join(': ')}</span>
    </p>
  )
}
