import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cannedAnswerCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { Combobox } from '#ops/ui/combobox/combobox.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import { callQuery } from '#web/lib/query/query.ts'
import { cannedCopy } from './canned.copy.ts'

interface PickerProps {
  caseId: string
  /** Gets the words, filled with the data of the case. */
  onWords: (words: string) => void
}

/** Finds a canned answer by its words and inserts it for reading and changing before it is sent. */
export function CannedPicker({ caseId, onWords }: PickerProps) {
  const queries = useQueryClient()
  const query = useStaffQuery(cannedAnswerCalls.list)
  const [error, setError] = useState<Error | null>(null)
  const answers = query.data?.data.answers ?? []
  if (answers.length === 0) return null

  async function insert(answerId: string) {
    setError(null)
    try {
      // The case may have got its booking since it was last filled.
      const filled = callQuery(cannedAnswerCalls.fill, { answerId, caseId })
      onWords((await queries.fetchQuery({ ...filled, staleTime: 0 })).data.words)
    } catch (refusal) {
      setError(refusal as Error)
    }
  }

  return (
    <div className="grid gap-2">
      <Combobox
        label={cannedCopy.insert}
        placeholder={cannedCopy.search}
        nothing={cannedCopy.nothing}
        options={answers.map(({ _id, title }) => ({ value: _id, title }))}
        onPick={(answerId) => void insert(answerId)}
      />
      {error && <RequestError error={error} />}
    </div>
  )
}
