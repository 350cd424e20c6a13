import type { Page } from '@playwright/test'
import { accountCalls } from '#contract/account.ts'
import { contactCalls } from '#contract/contact.ts'
import type { Database } from '#server/db/database.ts'
import { apiClient } from './api-client.ts'
import type { Customer } from './customers.ts'
import { home } from './steps/held-booking.ts'
import { world } from './world.ts'

/** Names, and words that Indians write in Latin letters in every language. */
const inLatin = [
  'GharSaaf',
  'English',
  'Facebook',
  'Instagram',
  'YouTube',
  'WhatsApp',
  'Meta',
  'Messenger',
  'iPhone',
  'Google Pay',
  'Google Maps',
  'Google',
  'PhonePe',
  'Paytm',
  'GPay',
  'RuPay',
  'Visa',
  'Mastercard',
  'Razorpay',
  'Twilio',
  'Exotel',
  'GeoNames CC BY',
  'WebP',
  'pH',
  // The shortcut of the notifications.
  'alt+T',
]

const codes = /\b(?=[A-Z\d-]*[A-Z])[A-Z\d][A-Z\d-]*\b/g
/** E-mail addresses, links, dates to type, and places with their pincode. */
const addresses = /\S+@\S+|https?:\S+|\bdd\/MM\/yyyy\b|[A-Z][\w ]+(?:, [A-Z][\w ]+)* \d{6}\b/g

/** Texts, labels and titles of a page, also those that only screen readers say; not the letters in drawings. */
function textsOfPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const spoken = ['aria-label', 'aria-roledescription', 'aria-description', 'title', 'alt', 'placeholder']
    const texts = new Set([
      document.title,
      document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    ])
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!parentElement?.closest('script, style, noscript, template, svg')) texts.add(textContent?.trim() ?? '')
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const name of spoken) texts.add(element.getAttribute(name) ?? '')
    return [...texts]
  })
}

/** What a page says in Latin letters, without codes, brands and these words that people typed. */
export async function foreignWords(page: Page, typed: readonly string[]): Promise<string[]> {
  const allowed = [...typed, ...inLatin].filter(Boolean).sort((one, other) => other.length - one.length)
  const rest = (text: string) =>
    allowed.reduce((left, word) => left.replaceAll(word, ''), text.replaceAll(addresses, '')).replaceAll(codes, '')
  return (await textsOfPage(page)).filter((text) => /\p{Script=Latin}{2}/u.test(rest(text)))
}

/** Names, addresses and sentences of people: they are shown as they were typed. */
export async function wordsOfPeople(database: Database, customer: Customer | null): Promise<string[]> {
  const professionals = await database.selectFrom('professional').select('name').execute()
  const reviews = await database.selectFrom('review').select(['text', 'answer']).execute()
  const notes = await database.selectFrom('credit_entry').select('note').where('kind', '=', 'goodwill').execute()
  const profile = customer ? (await customer.api.call(accountCalls.fetchProfile)).data : { name: '' }
  const { data: facts } = await apiClient(world.url).call(contactCalls.facts)
  const names = [profile.name, facts.grievanceOfficer.name, ...professionals.map(({ name }) => name)]
  const firstNames = names.map((name) => name.split(' ')[0] ?? '')
  const [street = ''] = facts.address.split(', Bengaluru')
  const sentences = [...notes.map(({ note }) => note), ...reviews.flatMap(({ text, answer }) => [text, answer])]
  return [...names, ...firstNames, ...sentences, facts.legalName, street, home.address].filter((words) => words.trim())
}
