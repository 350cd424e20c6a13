import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation that ignores calls while one is pending. `isPending` alone is too late: a double tap fires before the next
 * render.
 */
export function useSingleMutation<Answer, Input, Before = unknown>(
  options: UseMutationOptions<Answer, Error, Input, Before>,
) {
  const mutation = useMutation(options)
  const isRunning = useRef(false)
  return {
    ...mutation,
    mutate(input: Input, more: MutateOptions<Answer, Error, Input, Before> = {}) {
      if (isRunning.current) return
      isRunning.current = true
      mutation.mutateAsync(input, more).then(release, release)
    },
  }
  function release() {
    isRunning.current = false
  }
}
