import { useState } from 'react'
import { checklistCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { TextArea } from '#web/ui/forms/field.tsx'
import { checklistsCopy } from './checklists.copy.ts'
import { parseLines, parsePoints, type TypedPoints, toTypedPoints } from './typed-points.ts'

export type Checklist = EndpointResponse<typeof checklistCalls.list>['data']['checklists'][number]

interface ChecklistDialogProps {
  checklist: Checklist
  /** What the dialog opens with. */
  points: Checklist['points']
  onClose: () => void
}

const copy = checklistsCopy.dialog

export function ChecklistDialog({ checklist: shown, points, onClose }: ChecklistDialogProps) {
  // The typed list belongs to the state that the dialog opened with.
  const [{ _id, name, revision }] = useState(shown)
  const [typed, setTyped] = useState<TypedPoints>(() => toTypedPoints(points))
  const sending = useStaffMutation(checklistCalls.save, { done: copy.saved, onDone: onClose })
  const read = parsePoints(typed)
  const problem = typeof read === 'string' ? read : null
  const counts = [parseLines(typed.words).length, parseLines(typed.wordsHindi).length] as const
  const area = (field: keyof TypedPoints) => (
    <TextArea
      label={copy[field]}
      hint={copy.hint}
      rows={10}
      maxLength={3000}
      lang={field === 'wordsHindi' ? 'hi' : undefined}
      value={typed[field]}
      onChange={(event) => setTyped((before) => ({ ...before, [field]: event.target.value }))}
    />
  )
  return (
    <ReasonDialog
      size="wide"
      onClose={onClose}
      title={checklistsCopy.editOf(name)}
      consequence={copy.effect}
      confirm={copy.save}
      complete={problem === null}
      reasonLabel={copy.reason}
      reasonHint={copy.reasonHint}
      sending={sending}
      onConfirm={(reason) =>
        typeof read !== 'string' && sending.mutate({ categoryId: _id, revision, points: read, reason })
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {area('words')}
        {area('wordsHindi')}
      </div>
      <p aria-live="polite" className="text-error">
        {problem === 'uneven' ? copy.uneven(...counts) : problem && copy[problem]}
      </p>
    </ReasonDialog>
  )
}
