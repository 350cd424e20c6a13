import { cannedAnswerCalls } from '#contract/calls.gen.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Field, TextArea } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { cannedCopy } from './canned.copy.ts'

export type Canned = EndpointResponse<typeof cannedAnswerCalls.list>['data']['answers'][number]

interface WriteProps {
  /** Absent: a new one. */
  answer?: Canned
  placeholders: readonly string[]
  onClose: () => void
}

export function WriteDialog({ answer, placeholders, onClose }: WriteProps) {
  const { values, field } = useForm({ title: answer?.title ?? '', words: answer?.words ?? '' })
  const { title, words } = values
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
      <Field label={cannedCopy.name} autoComplete="off" maxLength={80} {...field('title')} />
      <TextArea
        label={cannedCopy.words}
        hint={cannedCopy.wordsHint(placeholders)}
        rows={6}
        maxLength={2000}
        {...field('words')}
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
