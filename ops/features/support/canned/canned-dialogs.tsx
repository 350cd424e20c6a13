import { useState } from 'react'
import { cannedAnswerCalls } from '#contract/calls.gen.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Field, TextArea } from '#web/ui/forms/field.tsx'
import { cannedCopy } from './canned.copy.ts'

export type Canned = EndpointResponse<typeof cannedAnswerCalls.list>['data']['answers'][number]

interface WriteProps {
  /** Absent: a new one. */
  answer?: Canned
  placeholders: readonly string[]
  onClose: () => void
}

export function WriteDialog({ answer, placeholders, onClose }: WriteProps) {
  const [title, setTitle] = useState(answer?.title ?? '')
  const [words, setWords] = useState(answer?.words ?? '')
  const isChanged = title.trim() !== answer?.title || words.trim() !== answer.words
  return (
    <ActionDialog
      onClose={onClose}
      size="wide"
      title={answer ? cannedCopy.changeTitle : cannedCopy.addTitle}
      confirm={answer ? cannedCopy.change : cannedCopy.add}
      consequence={answer ? cannedCopy.changeNote : cannedCopy.addNote}
      reasonLabel={cannedCopy.reason}
      complete={title.trim() !== '' && words.trim() !== '' && isChanged}
      call={answer ? cannedAnswerCalls.change : cannedAnswerCalls.add}
      input={(reason) => ({ ...(answer && { answerId: answer._id, version: answer.version }), title, words, reason })}
      done={cannedCopy.saved}
    >
      <Field
        label={cannedCopy.name}
        autoComplete="off"
        maxLength={80}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label={cannedCopy.words}
        hint={cannedCopy.wordsHint(placeholders)}
        rows={6}
        maxLength={2000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </ActionDialog>
  )
}

export function RemoveDialog({ answer, onClose }: { answer: Canned; onClose: () => void }) {
  return (
    <ActionDialog
      danger
      onClose={onClose}
      title={cannedCopy.removeTitle(answer.title)}
      confirm={cannedCopy.remove}
      consequence={cannedCopy.removeNote}
      reasonLabel={cannedCopy.reason}
      call={cannedAnswerCalls.remove}
      done={cannedCopy.removed}
      input={(reason) => ({ answerId: answer._id, reason })}
    />
  )
}
