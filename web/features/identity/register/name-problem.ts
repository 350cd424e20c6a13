import { maxNameLength } from '#contract/lib/business.ts'
import { registerCopy } from './register.copy.ts'

/** The sentence for a typed name that cannot be saved. */
export function findNameProblem(name: string, isRequired: boolean): string | undefined {
  const typed = name.trim()
  if (isRequired && !typed) return registerCopy.nameMissing
  return typed.length > maxNameLength ? registerCopy.nameTooLong(maxNameLength) : undefined
}
