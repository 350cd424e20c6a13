import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '#pro/lib/i18n/i18n.ts'
import { DocumentList } from './documents-card.tsx'

afterEach(() => chooseLanguage('en'))

type Documents = Parameters<typeof DocumentList>[0]['documents']
const document = (
  kind: Documents['papers'][number]['kind'],
  state: Documents['papers'][number]['state'],
  until?: string,
) => ({
  ...{ _id: `${kind} ${state}`, kind, state, number: '', validUntil: until ?? null, expired: false },
  at: '2026-11-23T04:30:00Z',
})
const documents: Documents = {
  needs: [
    { kind: 'identity', standing: 'missing', until: null },
    { kind: 'police', standing: 'ending', until: '2026-12-01' },
    { kind: 'licence', standing: 'held', until: '2028-03-31' },
  ],
  papers: [
    document('identity', 'waiting'),
    document('identity', 'refused'),
    document('pan', 'accepted'),
    document('police', 'accepted', '2026-12-01'),
  ],
}
const draw = (shown = documents) =>
  renderToStaticMarkup(<DocumentList documents={shown} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test('papers show with their last days; one that waits is said to, an older refusal is not', () => {
  const shown = draw()
  for (const words of [
    ...['Identity document Not on file', 'Identity document Handed in. The office checks it.', 'PAN Accepted'],
    ...['Police verification Ends on December 1, 2026.', 'Pest-control licence Until March 31, 2028'],
  ])
    expect(shown.replace('1 December', 'December 1,').replace('31 March', 'March 31,')).toContain(words)
  expect(shown).not.toContain('Not accepted')
  expect(shown.match(/Police/g)).toHaveLength(1)
})

test('a paper that ended, and one that is asked from a day, say what follows', () => {
  const needs: Documents['needs'] = [
    { kind: 'police', standing: 'ended', until: '2026-11-20' },
    { kind: 'identity', standing: 'missing', until: '2026-12-31' },
  ]
  const shown = draw({ needs, papers: [] })
  expect(shown).toContain('No visits that need it until the office has the new one.')
  expect(shown).toContain('Without it you get visits until')
})

test('in Hindi the same papers have Hindi words', async () => {
  await chooseLanguage('hi')
  const shown = draw()
  for (const words of ['पुलिस वेरिफ़िकेशन', '1 दिसंबर 2026 को खत्म होगा', 'ऑफ़िस जाँच कर रहा है']) expect(shown).toContain(words)
})
