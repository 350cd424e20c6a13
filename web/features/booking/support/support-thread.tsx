import { useState } from 'react'
import { casePhotos } from '#contract/lib/business.ts'
import { indiaDay, momentLabel, shortDate } from '#contract/lib/india-time.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { PhotoPicker } from '#web/ui/forms/photos/photo-picker.tsx'
import { type SupportCase, useReply, useSupport } from './support.api.ts'
import { supportCopy } from './support.copy.ts'
import { ThreadPhotos } from './thread-photos.tsx'
import { useSupportPhotos } from './use-support-photos.ts'

interface ThreadsProps {
  bookingId: string
  /** Something was reported: a thread that does not load is missed. */
  isReported: boolean
}

/** What the customer wrote to us about a booking and what we answered; nothing without both. */
export function SupportThreads({ bookingId, isReported }: ThreadsProps) {
  const query = useSupport(bookingId)
  if (query.isError && !query.data) {
    if (!isReported) return null
    return (
      <ErrorState
        compact
        message={supportCopy.loadFailed}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return query.data?.data.cases.map((one) => <Thread key={one.number} bookingId={bookingId} one={one} />)
}

function Thread({ bookingId, one }: { bookingId: string; one: SupportCase }) {
  const { number, state, answerBy, canReply, thread } = one
  const title = supportCopy.title(number)
  return (
    <section aria-label={title} className="mb-4 rounded-card bg-white p-4 shadow-1 ring-1 ring-line ring-inset">
      <h3 className="font-heading text-title">{title}</h3>
      <ol className="mt-2.5 grid gap-2">
        {thread.map(({ at, from, text, photos }) => (
          <li
            key={`${at} ${from}`}
            className={classes('rounded-field p-3', from === 'customer' ? 'ml-6 bg-teal-50' : 'mr-6 bg-ground')}
          >
            <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
              <b className="text-ink">{from === 'customer' ? supportCopy.you : supportCopy.us}</b>
              <time dateTime={at}>{dayOf(at)}</time>
            </p>
            <p className="mt-0.5 whitespace-pre-wrap wrap-anywhere">{text}</p>
            <ThreadPhotos ids={photos} />
          </li>
        ))}
      </ol>
      <p role="status" className="mt-2.5 text-muted">
        {supportCopy.states[state](answerBy ? momentLabel(answerBy) : '')}
      </p>
      {canReply && <ReplyForm bookingId={bookingId} number={number} isClosed={state === 'closed'} />}
    </section>
  )
}

const dayOf = (at: string) => shortDate(indiaDay(new Date(at)))

function ReplyForm({ bookingId, number, isClosed }: { bookingId: string; number: string; isClosed: boolean }) {
  const [message, setMessage] = useState('')
  const reply = useReply(bookingId)
  const photos = useSupportPhotos()
  const onSuccess = () => {
    setMessage('')
    photos.clear()
  }
  return (
    <form
      noValidate
      className="mt-3 grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (message.trim()) reply.mutate({ number, message, photos: photos.settle }, { onSuccess })
      }}
    >
      <TextArea
        label={isClosed ? supportCopy.replyClosed : supportCopy.reply}
        rows={2}
        maxLength={2000}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <PhotoPicker photos={photos} max={casePhotos.perMessage} disabled={reply.isPending} />
      {reply.isError && <InPageAlert>{errorMessage(reply.error, supportCopy.failed)}</InPageAlert>}
      <Button type="submit" variant="outline" disabled={!message.trim()} busy={reply.isPending}>
        {supportCopy.send}
      </Button>
    </form>
  )
}
