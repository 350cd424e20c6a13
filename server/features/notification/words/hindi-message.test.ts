import { expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { notificationCalls } from '#contract/notification.ts'
import { paidBooking } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()

test('who chose Hindi gets notifications in Hindi, with the Hindi name of the service', async () => {
  const phone = '9812300981'
  const token = await world.signIn(phone)
  await world.call(accountCalls.update, { language: 'hi' }, { token })
  const { number } = await paidBooking(world, { phone, token })
  const { notifications } = (await world.call(notificationCalls.list, {}, { token })).body.data
  const confirmed = notifications.find(({ kind }) => kind === 'confirm_order')
  expect(confirmed?.title).toBe('बुकिंग पक्की')
  expect(confirmed?.body).toContain(`${number} (दीमक की जाँच), `)
})
