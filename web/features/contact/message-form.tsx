import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#web/lib/call-error.ts'
import { useProfile } from '#web/lib/session/profile.ts'
import { useToken } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Field, TextArea } from '#web/ui/forms/field.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Card } from '#web/ui/layout/page.tsx'
import { BookingChoice } from './booking-choice.tsx'
import { useSendMessage } from './contact.api.ts'
import { messageCopy } from './contact.copy.ts'
import { draftProblems, type MessageDraft, toMessage } from './message-draft.ts'

/** A message to us. A customer's name and number are filled in; the text stays when sending fails. */
export function MessageForm({ bookingId }: { bookingId: string | null }) {
  const [round, setRound] = useState(0)
  return (
    <section aria-labelledby="write-title" className="mt-7 md:mt-9">
      <h2 id="write-title" className="mb-3 font-heading text-title md:text-title-lg">
        {messageCopy.title}
      </h2>
      <Card>
        <Writing key={round} bookingId={bookingId} onAgain={() => setRound(round + 1)} />
      </Card>
    </section>
  )
}

function Writing({ bookingId, onAgain }: { bookingId: string | null; onAgain: () => void }) {
  const { profile } = useProfile()
  const token = useToken()
  const send = useSendMessage()
  const known = { name: profile?.name ?? '', phone: profile?.phoneNo ?? '', email: profile?.email ?? '' }
  const draftOf = (typed: Partial<MessageDraft>): MessageDraft => ({
    message: '',
    bookingId: bookingId ?? '',
    ...known,
    ...typed,
  })
  const form = useForm<Partial<MessageDraft>, ReturnType<typeof draftProblems>>({}, (typed) =>
    draftProblems(draftOf(typed)),
  )
  const { set, problems } = form
  const draft = draftOf(form.values)

  if (send.isSuccess) return <Sent onAgain={onAgain} />
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(() => send.mutate(toMessage(draft)))}
      className="grid gap-4 md:grid-cols-2"
    >
      <Field
        label={messageCopy.name}
        autoComplete="name"
        maxLength={200}
        className="md:col-span-2"
        value={draft.name}
        error={problems.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <PhoneField
        label={messageCopy.phone}
        value={draft.phone}
        error={problems.phone}
        onChange={(phone) => set({ phone })}
      />
      <Field
        label={messageCopy.email}
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={draft.email}
        error={problems.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      {token !== null && <BookingChoice value={draft.bookingId} onChange={(chosen) => set({ bookingId: chosen })} />}
      <TextArea
        label={messageCopy.message}
        rows={5}
        maxLength={2000}
        className="md:col-span-2"
        value={draft.message}
        error={problems.message}
        onChange={(event) => set({ message: event.target.value })}
      />
      {send.isError && (
        <InPageAlert className="md:col-span-2">{errorMessage(send.error, messageCopy.failed)}</InPageAlert>
      )}
      <Button type="submit" size="large" className="md:col-span-2 md:justify-self-start" busy={send.isPending}>
        {messageCopy.send}
      </Button>
    </form>
  )
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="status" className="py-4 text-center">
      <CircleCheck aria-hidden className="mx-auto size-12 text-success" />
      <p className="mt-2 font-heading text-title">{messageCopy.sent}</p>
      <p className="mt-1 text-muted">{messageCopy.thanks}</p>
      <Button variant="outline" className="mt-4" onClick={onAgain}>
        {messageCopy.again}
      </Button>
    </div>
  )
}
