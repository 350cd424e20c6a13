import { useServerNow } from '#web/lib/state/server-clock.ts'
import type { Review } from './review.api.ts'
import { reviewCopy } from './review.copy.ts'
import { reviewedWhen } from './review.view.ts'

/** Below a review, where we answered it. */
export function OurReply({ answer }: Pick<Review, 'answer'>) {
  const now = useServerNow(null)
  if (!answer) return null
  return (
    <div className="mt-2.5 max-w-prose rounded-field bg-ground px-3.5 py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <b>{reviewCopy.answered}</b>
        <time dateTime={answer.at} className="text-muted">
          {reviewedWhen(answer.at, now)}
        </time>
      </p>
      <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{answer.text}</p>
    </div>
  )
}
