import { useState } from 'react'
import { caseCalls } from '#contract/calls.gen.ts'
import { casePhotos } from '#contract/lib/business.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { FilterSelect } from '#ops/ui/filters.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import { callWithFile } from '#web/lib/call-with-file.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { PhotoPicker } from '#web/ui/forms/photos/photo-picker.tsx'
import { usePhotoUploads } from '#web/ui/forms/photos/use-photo-uploads.ts'
import type { Case } from './act-dialogs.tsx'
import { CannedPicker } from './canned/canned-picker.tsx'
import { caseCopy } from './case.copy.ts'

type Channel = Case['channels'][number]
const maxWords = 2000

/** An answer, or an internal note. Typed words stay when the case has changed meanwhile. */
export function WritePanel({ one, onRefused }: { one: Case; onRefused: () => void }) {
  const [isNote, setIsNote] = useState(one.state === 'settled')
  return (
    <Panel>
      {one.state === 'settled' ? (
        <p className="mb-3 text-muted">{caseCopy.settled}</p>
      ) : (
        <div className="mb-3 flex flex-wrap gap-2">
          <Button
            size="small"
            variant={isNote ? 'outline' : 'primary'}
            aria-pressed={!isNote}
            onClick={() => setIsNote(false)}
          >
            {caseCopy.write}
          </Button>
          <Button
            size="small"
            variant={isNote ? 'primary' : 'outline'}
            aria-pressed={isNote}
            onClick={() => setIsNote(true)}
          >
            {caseCopy.noteTitle}
          </Button>
        </div>
      )}
      <div hidden={!isNote && one.state !== 'settled'}>
        <NoteForm one={one} onRefused={onRefused} />
      </div>
      {one.state !== 'settled' && (
        <div hidden={isNote}>
          <ReplyForm one={one} onRefused={onRefused} />
        </div>
      )}
    </Panel>
  )
}

interface FormProps {
  one: Case
  onRefused: () => void
}

function ReplyForm({ one, onRefused }: FormProps) {
  const [words, setWords] = useState('')
  const [channel, setChannel] = useState<Channel>(one.channels[0] ?? 'phone')
  const [waits, setWaits] = useState(true)
  const isSent = channel !== 'phone'
  const answer = useReply(one, {
    done: isSent ? caseCopy.sent : caseCopy.written,
    onDone: () => setWords(''),
    onRefused,
  })
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (words.trim()) answer.send({ words, channel, waits })
      }}
    >
      <CannedPicker
        caseId={one._id}
        onWords={(filled) => setWords(words.trim() ? `${words.trim()}\n\n${filled}` : filled)}
      />
      <TextArea
        label={caseCopy.words}
        hint={channelNote(channel, one)}
        rows={4}
        maxLength={maxWords}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {channel === 'app' && <PhotoPicker photos={answer.photos} max={casePhotos.perMessage} disabled={answer.isBusy} />}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <FilterSelect
          label={caseCopy.channel}
          options={one.channels.map((value) => ({ value, title: caseCopy.channels[value] }))}
          value={channel}
          onChange={(value) => setChannel(value as Channel)}
        />
        <label className="control flex items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-teal"
            checked={waits}
            onChange={(event) => setWaits(event.target.checked)}
          />
          {caseCopy.waits}
        </label>
        <Button type="submit" className="ml-auto" disabled={!words.trim()} busy={answer.isBusy}>
          {isSent ? caseCopy.send : caseCopy.save}
        </Button>
      </div>
      {answer.error && <RequestError error={answer.error} />}
    </form>
  )
}

function channelNote(channel: Channel, { phone, email }: Case): string {
  if (channel === 'email') return caseCopy.channelNotes.email(email)
  return channel === 'sms' ? caseCopy.channelNotes.sms(phoneLabel(phone)) : caseCopy.channelNotes[channel]
}

function NoteForm({ one, onRefused }: FormProps) {
  const [words, setWords] = useState('')
  const sending = useStaffMutation(caseCalls.note, { done: caseCopy.noted, onDone: () => setWords('') })
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!words.trim()) return
        sending.mutate({ caseId: one._id, version: one.version, words }, { onError: onRefused })
      }}
    >
      <TextArea
        label={caseCopy.noteWords}
        rows={3}
        maxLength={maxWords}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {sending.error && <RequestError error={sending.error} />}
      <Button type="submit" className="ml-auto" disabled={!words.trim()} busy={sending.isPending}>
        {caseCopy.addNote}
      </Button>
    </form>
  )
}

interface Answer {
  words: string
  channel: Case['channels'][number]
  waits: boolean
}

interface Options {
  done: string
  onDone: () => void
  onRefused: () => void
}

/** Sends an answer once its photos have arrived; only the app shows photos. */
function useReply({ _id: caseId, version }: Case, { done, onDone, onRefused }: Options) {
  const [isUploading, setIsUploading] = useState(false)
  const [photoError, setPhotoError] = useState<Error | null>(null)
  const photos = usePhotoUploads({
    sidePixels: casePhotos.sidePixels,
    max: casePhotos.perMessage,
    send: (photoId, picture) =>
      callWithFile(caseCalls.addPhoto, { caseId, photoId }, picture, { idempotencyKey: photoId }),
  })
  const sending = useStaffMutation(caseCalls.answer, {
    done,
    onDone: () => {
      onDone()
      photos.clear()
    },
  })
  async function send(answer: Answer) {
    setPhotoError(null)
    setIsUploading(true)
    try {
      const photoIds = answer.channel === 'app' ? await photos.settle() : []
      sending.mutate({ caseId, version, ...answer, photoIds }, { onError: onRefused })
    } catch (error) {
      setPhotoError(error as Error)
    } finally {
      setIsUploading(false)
    }
  }
  const isBusy = isUploading || sending.isPending
  return { photos, isBusy, error: photoError ?? sending.error, send: (answer: Answer) => void (isBusy || send(answer)) }
}
