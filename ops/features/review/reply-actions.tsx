import { useState } from 'react'
import { staffReviewCalls } from '#contract/calls.gen.ts'
import { reviewAnswerMax } from '#contract/lib/business.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import { errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/forms/field.tsx'
import { reviewCopy } from './review.copy.ts'
import type { StaffReview } from './review.types.ts'

const copy = reviewCopy.answer

/** Answers a review, changes or removes the answer, and takes that back when asked in time. */
export function ReplyActions({ review }: { review: StaffReview }) {
  const { _id: reviewId, name, answer: before } = review
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState(before)
  const undoing = useStaffMutation(staffReviewCalls.answer, { done: reviewCopy.undone })
  const undo = (after: string) =>
    undoing.mutate(
      { reviewId, before: after, answer: before },
      { onError: (error) => toast.error(errorMessage(error, reviewCopy.notUndone)) },
    )
  const sending = useStaffMutation(staffReviewCalls.answer, {
    onDone: ({ data }) => {
      setIsOpen(false)
      toast.undo(data.answer ? copy.done : copy.removed, () => undo(data.answer))
    },
  })
  if (!may(staffReviewCalls.answer)) return null
  const whose = <span className="sr-only"> {reviewCopy.of(name || reviewCopy.aCustomer)}</span>
  return (
    <>
      <Button
        size="small"
        variant="outline"
        onClick={() => {
          setText(before)
          setIsOpen(true)
        }}
      >
        {before ? copy.change : copy.give}
        {whose}
      </Button>
      {before && (
        <Button
          size="small"
          variant="outline"
          busy={sending.isPending && !isOpen}
          onClick={() =>
            sending.mutate(
              { reviewId, before, answer: '' },
              { onError: (error) => toast.error(errorMessage(error, reviewCopy.notUndone)) },
            )
          }
        >
          {copy.remove}
          {whose}
        </Button>
      )}
      <ReasonDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={copy.title}
        consequence={copy.note}
        confirm={copy.send}
        complete={text.trim() !== '' && text.trim() !== before}
        sending={sending}
        onConfirm={() => sending.mutate({ reviewId, before, answer: text.trim() })}
      >
        <TextArea
          label={copy.label}
          hint={copy.left(reviewAnswerMax - text.length)}
          maxLength={reviewAnswerMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </ReasonDialog>
    </>
  )
}
