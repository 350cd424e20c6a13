import { expect, test } from 'vitest'
import { messengerLink, referralLink, whatsAppLink } from './share-links.ts'

const link = referralLink('https://gharsaaf.example', 'K7Q2XM')

test('links to the registration with the code', () => {
  expect(link).toBe('https://gharsaaf.example/register?ref=K7Q2XM')
})

test('passes text and link to WhatsApp in one message', () => {
  const url = new URL(whatsAppLink(link))
  expect(url.host).toBe('wa.me')
  expect(url.searchParams.get('text')).toBe(
    'Join me on GharSaaf and get ₹300 off your first home service: https://gharsaaf.example/register?ref=K7Q2XM',
  )
})

test('opens Messenger as an app on phones and as a page elsewhere', () => {
  expect(messengerLink(link, true)).toContain('fb-messenger://share/?link=https%3A%2F%2Fgharsaaf.example')
  expect(messengerLink(link, false)).toBe('https://www.messenger.com/new')
})
