import { expect, test } from 'vitest'
import { ReasonDialog } from './reason-dialog.tsx'

function closed(isPending: boolean): string[] {
  const done: string[] = []
  const { props } = ReasonDialog({
    ...{ open: true, title: 'Refund', consequence: 'The money goes back.', confirm: 'Refund', reasonLabel: 'Reason' },
    sending: { isPending, error: null, reset: () => done.push('forgotten') },
    onConfirm: () => undefined,
    onClose: () => done.push('closed'),
  })
  props.onOpenChange(false)
  return done
}

test('closing forgets the write and its refusal', () => {
  expect(closed(false)).toEqual(['forgotten', 'closed'])
})

test('stays open while its write is under way: opened again, it could write twice', () => {
  expect(closed(true)).toEqual([])
})
