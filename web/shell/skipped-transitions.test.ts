import { expect, it } from 'vitest'
import { ignoreSkippedTransitions } from './skipped-transitions.ts'

const page = new EventTarget()
ignoreSkippedTransitions(page)

const isReported = (reason: unknown) =>
  page.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }))

it('a view transition that was skipped is no error, any other rejection is', () => {
  expect(isReported(new DOMException('Transition was skipped. skipTransition() called', 'AbortError'))).toBe(false)
  expect(isReported(new DOMException('Transition was aborted because of invalid state', 'InvalidStateError'))).toBe(
    false,
  )
  expect(isReported(new DOMException('The user aborted a request.', 'AbortError'))).toBe(true)
  expect(isReported(new Error('Transition was skipped'))).toBe(true)
})
