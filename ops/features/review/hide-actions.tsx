import { useState } from 'react'
import { staffReviewCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import { errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { reviewCopy } from './review.copy.ts'
import type { StaffReview } from './review.types.ts'

type Hidden = StaffReview['hidden']

/** Hides a review or its photos, shows it again, and takes that back when asked in time. */
export function HideActions({ review }: { review: StaffReview }) {
  const { _id: reviewId, name, photos, hidden: before } = review
  const may = useMay()
  const [asked, setAsked] = useState<{ hidden: Hidden } | null>(null)
  const undoing = useStaffMutation(staffReviewCalls.hide, { done: reviewCopy.undone })
  const undo = (after: Hidden) =>
    undoing.mutate(
      { reviewId, before: after, hidden: before, reason: reviewCopy.undoReason },
      { onError: (error) => toast.error(errorMessage(error, reviewCopy.notUndone)) },
    )
  const sending = useStaffMutation(staffReviewCalls.hide, {
    onDone: ({ data }) => {
      setAsked(null)
      toast.undo(reviewCopy.done[data.hidden ?? 'none'], () => undo(data.hidden))
    },
  })
  if (!may(staffReviewCalls.hide)) return null
  const choices: [Hidden, string][] = [
    ...(before === null && photos.length > 0 ? [['photos', reviewCopy.hidePhotos] as [Hidden, string]] : []),
    ...(before === 'review' ? [] : [['review', reviewCopy.hideReview] as [Hidden, string]]),
    ...(before === null ? [] : [[null, reviewCopy.show] as [Hidden, string]]),
  ]
  const words = reviewCopy.ask[asked?.hidden ?? 'none']
  return (
    <>
      {choices.map(([hidden, title]) => (
        <Button key={title} size="small" variant="outline" onClick={() => setAsked({ hidden })}>
          {title}
          <span className="sr-only"> {reviewCopy.of(name || reviewCopy.aCustomer)}</span>
        </Button>
      ))}
      <ReasonDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={words.title}
        consequence={words.note}
        confirm={choices.find(([hidden]) => hidden === asked?.hidden)?.[1] ?? reviewCopy.show}
        danger={asked?.hidden !== null}
        reasonLabel={reviewCopy.reason}
        reasonHint={reviewCopy.reasonHint}
        sending={sending}
        onConfirm={(reason) => asked && sending.mutate({ reviewId, before, hidden: asked.hidden, reason })}
      />
    </>
  )
}
