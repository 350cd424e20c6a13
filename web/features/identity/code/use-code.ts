import { useState } from 'react'
import { CallError, isRefused } from '#web/lib/call-error.ts'
import { emptyCode } from '#web/ui/forms/code-boxes.tsx'
import { accountCopy } from '../identity.copy.ts'

export type Code = ReturnType<typeof useCode>

/** The typed code and its last problem. A refused code is cleared; one that could not be checked is kept for the next try. */
export function useCode() {
  const [digits, setDigits] = useState<readonly string[]>(emptyCode)
  const [problem, setProblem] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  return {
    digits,
    problem,
    /** Counts refusals: each empties the boxes and moves the focus to the first. */
    refusals,
    isDead: problem === accountCopy.codeDead,
    type(next: readonly string[]) {
      setDigits(next)
      setProblem(null)
    },
    fail(error: Error) {
      setProblem(problemOf(error))
      if (isRefused(error)) restart()
    },
    restart() {
      setProblem(null)
      restart()
    },
  }

  function restart() {
    setDigits(emptyCode)
    setRefusals((before) => before + 1)
  }
}

/** Their sentences name the wait or the way out; a mistyped digit is none of these. */
const spoken: readonly string[] = [
  'TOO_MANY_REQUESTS',
  'NUMBER_LOCKED',
  'PHONE_TAKEN',
  'NOT_FOUND',
  'NO_PROFILE',
  'ERASURE_NOT_POSSIBLE',
]

function problemOf(error: Error): string {
  if (error instanceof CallError && spoken.includes(error.code)) return error.message
  if (!isRefused(error)) return accountCopy.codeKept
  return error instanceof CallError && error.code === 'CODE_EXPIRED' ? accountCopy.codeDead : accountCopy.codeWrong
}
