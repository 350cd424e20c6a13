import { useState } from 'react'
import { useAddLines } from '#web/features/cart/cart.api.ts'
import { CallError, errorMessage } from '#web/lib/call-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { catalogCopy } from '../catalog.copy.ts'
import type { ServiceView } from '../catalog.view.ts'
import { type Choosable, linesOfSelection, missingChoiceText } from '../variants/selection.ts'
import type { Choice } from '../variants/variant-choice.ts'

type Addable = Choosable & Pick<ServiceView, '_id'>

interface AddOptions {
  onAdded?: () => void
  /** Used where the server sends no message; two screens differ. */
  success?: string
}

/** Adds a service with the chosen variants and add-ons to the cart and reports the result. */
export function useAddToCart({ onAdded, success = catalogCopy.addedToCart }: AddOptions = {}) {
  const lines = useAddLines()
  const [missed, setMissed] = useState(0)
  const miss = () => setMissed((before) => before + 1)
  return {
    /** How often a choice was missed; `miss` counts one more. */
    missed,
    miss,
    busy: lines.isPending,
    add(service: Addable, choice: Choice = []) {
      if (lines.isPending) return
      const missing = missingChoiceText(service, choice)
      if (missing) {
        miss()
        return toast.error(missing)
      }
      lines.mutate(
        { serviceId: service._id, lines: linesOfSelection(service, choice) },
        {
          onSuccess(answer) {
            toast.success(answer?.message ?? success)
            setMissed(0)
            onAdded?.()
          },
          onError: (error) => toast.error(errorMessage(error, failureOf(error))),
        },
      )
    },
  }
}

function failureOf(error: unknown): string {
  return error instanceof CallError && error.status > 0 ? catalogCopy.addFailed : catalogCopy.addWentWrong
}
