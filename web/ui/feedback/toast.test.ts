import { expect, it } from 'vitest'
import { pendingToasts, toast } from './toast.ts'

it('offers an undo for eight seconds', () => {
  toast.undo('Sofa removed', () => {})
  expect(pendingToasts.read()).toMatchObject([{ text: 'Sofa removed', durationMs: 8_000, action: { label: 'Undo' } }])
})
