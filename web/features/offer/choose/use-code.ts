import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { forgetCopiedCode, storeCode } from '#web/lib/storage/copied-code.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useApplyOffer, useRemoveOffer } from '../offer.api.ts'
import { offerCopy } from '../offer.copy.ts'
import { cleanCode, wantedCode } from './wanted-code.ts'

/**
 * The typed code, starting from the address (`?code=`) or the one copied before; applying it to the booking and
 * removing it.
 */
export function useCode(bookingId: string) {
  const [params] = useSearchParams()
  const [text, setText] = useState(() => wantedCode(params))
  const [problem, setProblem] = useState<string | null>(null)
  const applying = useApplyOffer(bookingId)
  const removing = useRemoveOffer(bookingId)
  const onError = (error: Error) => setProblem(errorMessage(error, offerCopy.wentWrong))

  function apply(code: string, onApplied?: () => void) {
    const wanted = cleanCode(code)
    if (!wanted) return setProblem(offerCopy.empty)
    setProblem(null)
    applying.mutate(wanted, {
      onError,
      onSuccess() {
        setText('')
        forgetCopiedCode()
        toast.success(t`${wanted} applied.`, 'payment')
        onApplied?.()
      },
    })
  }
  function remove() {
    setProblem(null)
    removing.mutate(undefined, { onError })
  }
  return {
    text,
    problem,
    apply,
    remove,
    applying: applying.isPending ? applying.variables : undefined,
    removing: removing.isPending,
    type(next: string) {
      setProblem(null)
      setText(next)
      storeCode(next)
    },
  }
}
