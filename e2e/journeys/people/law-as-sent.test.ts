import { expect, test } from '#e2e/fixtures.ts'
import { world } from '#e2e/world.ts'

/** The main part of a page as the server sends it, without scripts. */
async function mainOf(path: string): Promise<{ html: string; words: string }> {
  const page = await (await fetch(world.url + path)).text()
  const html = /<main.*?<\/main>/s.exec(page)?.[0] ?? ''
  const words = html
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  return { html, words }
}

// spec: people/terms-cancel, people/terms-late-fee, people/terms-report, people/terms-payment
test('the terms state the rules that we follow', async () => {
  const { html, words } = await mainOf('/terms-condition')
  for (const rule of [
    'Please cancel at least 24 hours before the service',
    'A late cancellation may incur a fee',
    'Between 24 and 3 hours before the start: 10% of the booking, up to ₹200',
    'Less than 3 hours before the start: 25% of the booking, up to ₹500',
    'Tell us within 24 hours of the service',
    'Payment is required at booking',
  ]) {
    expect(words).toContain(rule)
  }
  expect(html).toMatch(/<a [^>]*href="#cancellation"[^>]*><span[^>]*>[\d<!\-> .]*<\/span>Cancelling and rescheduling/)
  expect(html).toContain('id="cancellation"')
})

// spec: people/privacy, people/about
test('privacy names purposes, periods, rights and the grievance officer, and about us the company', async () => {
  const privacy = await mainOf('/privacy-policy')
  for (const words of [
    'What we keep and why',
    'How long we keep it',
    'Your rights',
    'Erase.',
    'Grievance officer',
    'Kavita Menon',
  ]) {
    expect(privacy.words).toContain(words)
  }
  const about = await mainOf('/aboutus')
  expect(about.words).toContain('GharSaaf Home Services Private Limited')
  expect(about.words).toMatch(/GSTIN \w{15} /)
})
