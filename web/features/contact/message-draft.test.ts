import { expect, test } from 'vitest'
import { draftProblems, toMessage } from './message-draft.ts'

const draft = { name: ' Asha ', phone: '', email: '', message: ' Hello ', bookingId: '' }

test('accepts phone or e-mail, and requires one', () => {
  expect(draftProblems(draft).phone).toMatch(/mobile number or email/)
  expect(draftProblems({ ...draft, phone: '9876543210' }).phone).toBeNull()
  expect(draftProblems({ ...draft, email: 'asha@example.in' }).phone).toBeNull()
})

test('reports an incomplete number and an incomplete e-mail', () => {
  expect(draftProblems({ ...draft, phone: '98765' }).phone).toMatch(/10 digits/)
  expect(draftProblems({ ...draft, email: 'asha@' }).email).toMatch(/valid email/)
})

test('sends only the filled fields', () => {
  expect(toMessage({ ...draft, phone: '9876543210' })).toEqual({
    name: 'Asha',
    message: 'Hello',
    phoneNo: '9876543210',
  })
})
