import { useState } from 'react'
import { customerActCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { Panel } from '#ops/ui/page.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import { Timeline } from '#ops/ui/timeline.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { customerCopy } from './customer.copy.ts'
import type { Customer } from './customer-data.ts'

/** Internal notes, with a form for the next one. */
export function NotesPanel({ customer: { _id: customerId, notes } }: { customer: Customer }) {
  const removing = useStaffMutation(customerActCalls.deleteNote, {
    done: customerCopy.noteDeleted,
    failed: customerCopy.noteNotDeleted,
  })
  return (
    <Panel title={customerCopy.notes}>
      <div className="grid gap-4">
        <NoteForm customerId={customerId} />
        {notes.length === 0 && <p className="text-muted">{customerCopy.noNotes}</p>}
        <Timeline
          label={customerCopy.notes}
          entries={notes.map(({ _id, at, by, words, own }) => ({
            key: _id,
            at,
            by,
            title: <span className="break-words whitespace-pre-line">{words}</span>,
            detail: own && (
              <Button
                variant="quiet"
                size="small"
                aria-label={customerCopy.deleteNote(words)}
                busy={removing.isPending && removing.variables?.noteId === _id}
                onClick={() => removing.mutate({ customerId, noteId: _id })}
              >
                {customerCopy.delete}
              </Button>
            ),
          }))}
        />
      </div>
    </Panel>
  )
}

function NoteForm({ customerId }: { customerId: string }) {
  const [words, setWords] = useState('')
  const adding = useStaffMutation(customerActCalls.addNote, {
    done: customerCopy.noteAdded,
    onDone: () => setWords(''),
  })
  if (!useMay()(customerActCalls.addNote)) return null
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (words.trim()) adding.mutate({ customerId, words: words.trim() })
      }}
    >
      <TextArea
        label={customerCopy.newNote}
        rows={2}
        hint={customerCopy.noteHint}
        maxLength={500}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {adding.error && <RequestError error={adding.error} />}
      <div>
        <Button type="submit" size="small" disabled={words.trim() === ''} busy={adding.isPending}>
          {customerCopy.addNote}
        </Button>
      </div>
    </form>
  )
}
