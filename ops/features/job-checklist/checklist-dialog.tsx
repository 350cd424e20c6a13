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
  const [typed, setTyped] = useState<TypedPoints>(() => toTypedPoints(points))
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
    <ActionDialog
      size="wide"
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
      <div className="grid gap-3 sm:grid-cols-2">
        {area('words')}
        {area('wordsHindi')}
      </div>
      <p aria-live="polite" className="text-error">
        {problem === 'uneven' ? copy.uneven(...counts) : problem && copy[problem]}
      </p>
    </ActionDialog>
  )
}

interface Point {
  words: string
  wordsHindi: string
}

interface TypedPoints {
  words: string
  wordsHindi: string
}

export const toTypedPoints = (points: readonly Point[]): TypedPoints => ({
  words: points.map(({ words }) => words).join('\n'),
  wordsHindi: points.map(({ wordsHindi }) => wordsHindi).join('\n'),
})

const parseLines = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

type Problem = 'uneven' | 'tooMany' | 'tooLong'

/** Points as typed, or why they cannot be sent. */
export function parsePoints(typed: TypedPoints): Point[] | Problem {
  const [words, hindi] = [parseLines(typed.words), parseLines(typed.wordsHindi)]
  if (words.length !== hindi.length) return 'uneven'
  if (words.length > 20) return 'tooMany'
  if ([...words, ...hindi].some((line) => line.length > 120)) return 'tooLong'
  return words.map((line, index) => ({ words: line, wordsHindi: hindi[index] ?? '' }))
}
