import { useState } from 'react'
import { staffReviewCalls } from '#contract/calls.gen.ts'
import { reviewAnswerMax } from '#contract/lib/business.ts'
import { useStaffMutation, useTakeBack } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { reviewCopy } from './review.copy.ts'
import type { StaffReview } from './review.types.ts'

type Hidden = StaffReview['hidden']

/** Hides a review or its photos, shows it again, and takes that back when asked in time. */
export function HideActions({ review }: { review: StaffReview }) {
  const { _id: reviewId, name, photos, hidden: before } = review
  const may = useMay()
  const [asked, setAsked] = useState<{ hidden: Hidden } | null>(null)
  const undo = useTakeBack(staffReviewCalls.hide, reviewCopy)
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
      {asked && (
        <ActionDialog
          onClose={() => setAsked(null)}
          title={words.title}
          consequence={words.note}
          confirm={choices.find(([hidden]) => hidden === asked.hidden)?.[1] ?? reviewCopy.show}
          danger={asked.hidden !== null}
          reasonLabel={reviewCopy.reason}
          reasonHint={reviewCopy.reasonHint}
          call={staffReviewCalls.hide}
          input={(reason) => ({ reviewId, before, hidden: asked.hidden, reason })}
          onDone={({ data: { hidden: after } }) =>
            undo(reviewCopy.done[after ?? 'none'], {
              ...{ reviewId, before: after, hidden: before, reason: reviewCopy.undoReason },
            })
          }
        />
      )}
    </>
  )
}

const copy = reviewCopy.answer

/** Answers a review, changes or removes the answer, and takes that back when asked in time. */
export function ReplyActions({ review }: { review: StaffReview }) {
  const { _id: reviewId, name, answer: before } = review
  const may = useMay()
  const undo = useTakeBack(staffReviewCalls.answer, reviewCopy)
  const onDone = ({ data: { answer } }: { data: { answer: string } }) =>
    undo(answer ? copy.done : copy.removed, { reviewId, before: answer, answer: before })
  const removing = useStaffMutation(staffReviewCalls.answer, { failed: reviewCopy.notUndone, onDone })
  if (!may(staffReviewCalls.answer)) return null
  const whose = <span className="sr-only"> {reviewCopy.of(name || reviewCopy.aCustomer)}</span>
  return (
    <>
      <DialogButton
        size="small"
        variant="outline"
        dialog={(onClose) => <ReplyDialog {...{ reviewId, before, onDone, onClose }} />}
      >
        {before ? copy.change : copy.give}
        {whose}
      </DialogButton>
      {before && (
        <Button
          size="small"
          variant="outline"
          busy={removing.isPending}
          onClick={() => removing.mutate({ reviewId, before, answer: '' })}
        >
          {copy.remove}
          {whose}
        </Button>
      )}
    </>
  )
}

interface ReplyDialogProps {
  reviewId: string
  before: string
  onDone: (answer: { data: { answer: string } }) => void
  onClose: () => void
}

function ReplyDialog({ reviewId, before, onDone, onClose }: ReplyDialogProps) {
  const [text, setText] = useState(before)
  return (
    <ActionDialog
      {...{ onDone, onClose }}
      title={copy.title}
      consequence={copy.note}
      confirm={copy.send}
      complete={text.trim() !== '' && text.trim() !== before}
      call={staffReviewCalls.answer}
      input={() => ({ reviewId, before, answer: text.trim() })}
    >
      <TextArea
        label={copy.label}
        hint={copy.left(reviewAnswerMax - text.length)}
        maxLength={reviewAnswerMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </ActionDialog>
  )
}
