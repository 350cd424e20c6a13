import { CallError, errorMessage } from '#web/lib/call-error.ts'

export interface ErrorWords {
  /** By code, for an app that does not speak the server's English. */
  errors?: Readonly<Partial<Record<string, string>>>
}

export function errorSentence(error: Error, { errors }: ErrorWords, fallback: string): string {
  return (error instanceof CallError && errors?.[error.code]) || errorMessage(error, fallback)
}
