import { useState } from 'react'
import { errorMessage } from '#web/lib/call-error.ts'
import { useProfile, useProfileRefresh } from '#web/lib/session/profile.ts'
import { saveName } from './identity.api.ts'
import { accountCopy } from './identity.copy.ts'
import { findNameProblem } from './register/name-problem.ts'
import { registerCopy } from './register/register.copy.ts'

/** The name of a customer who has none yet, as a field of another form. */
export function useMissingName() {
  const { profile } = useProfile()
  const refresh = useProfileRefresh()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const isAsked = profile?.name === ''
  return {
    isAsked,
    label: registerCopy.name,
    name,
    problem,
    type(next: string) {
      setName(next)
      setProblem(undefined)
    },
    /** Shows a problem of it at the field; true for a name that can be saved. */
    check(): boolean {
      const wrong = isAsked ? findNameProblem(name, true) : undefined
      setProblem(wrong)
      return wrong === undefined
    },
    /** False when the server refused it, which the field then says. */
    async save(): Promise<boolean> {
      if (!isAsked) return true
      try {
        await saveName({ name, email: '' })
        await refresh()
        return true
      } catch (error) {
        setProblem(errorMessage(error, accountCopy.somethingWrong))
        return false
      }
    },
  }
}
