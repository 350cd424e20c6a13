import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation that is never under way twice. `isPending` alone comes a moment late: between a tap and the next drawing
 * a second tap would still get through.
 */
export function useSingleMutation<Answer, Input, Before = unknown>(
  options: UseMutationOptions<Answer, Error, Input, Before>,
) {
  const mutation = useMutation(options)
  const underWay = useRef(false)
  return {
    ...mutation,
    mutate(input: Input, more: MutateOptions<Answer, Error, Input, Before> = {}) {
      if (underWay.current) return
      underWay.current = true
      mutation.mutateAsync(input, more).then(free, free)
    },
  }
  function free() {
    underWay.current = false
  }
}
