import { useState } from 'react'
import { checklistCalls } from '#contract/visit-calls.gen.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { TextArea } from '#web/ui/forms/field.tsx'
import { checklistsCopy } from './checklists.copy.ts'

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
  const [typed, setTyped] = useState(() => toLines(points))
  const read = parsePoints(typed)
  return (
    <ActionDialog
      onClose={onClose}
      title={checklistsCopy.editOf(name)}
      consequence={copy.effect}
      confirm={copy.save}
      reasonLabel={copy.reason}
      reasonHint={copy.reasonHint}
      call={checklistCalls.save}
      input={(reason) => typeof read !== 'string' && { categoryId: _id, revision, points: read, reason }}
      done={copy.saved}
    >
      <TextArea
        label={copy.words}
        hint={copy.hint}
        rows={10}
        maxLength={3000}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p aria-live="polite" className="text-error">
        {typeof read === 'string' && copy[read]}
      </p>
    </ActionDialog>
  )
}

interface Point {
  words: string
}

export const toLines = (points: readonly Point[]) => points.map(({ words }) => words).join('\n')

/** Points as typed, or why they cannot be sent. */
export function parsePoints(typed: string): Point[] | 'tooMany' | 'tooLong' {
  const lines = typed.split('\n').flatMap((line) => line.trim() || [])
  if (lines.length > 20) return 'tooMany'
  if (lines.some((line) => line.length > 120)) return 'tooLong'
  return lines.map((words) => ({ words }))
}
