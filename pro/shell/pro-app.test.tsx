import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { Route, Routes, StaticRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { timeZone } from '#contract/lib/business.ts'
import { addDays, indiaDay, indiaInstant } from '#contract/lib/india-time.ts'
import { mapLink, VisitPage } from '#pro/features/visit/visit-page.tsx'
import { NextDaysPage, TodayPage } from '#pro/features/visit/visits-page.tsx'
import { chooseLanguage, firstLanguage } from '#pro/lib/i18n/i18n.ts'
import { PhotoContext, type WaitingPhoto } from '#pro/lib/photos/use-photos.ts'
import type { Visit, VisitState, VisitUpdate } from '#pro/lib/updates/update.ts'
import { createQueue, type Queued } from '#pro/lib/updates/update-queue.ts'
import { UpdateContext } from '#pro/lib/updates/use-updates.ts'
import { DaysContext } from '#pro/lib/use-days.ts'
import { Notices } from './notices.tsx'

afterEach(() => chooseLanguage('en'))

const today = indiaDay(new Date())
const visitOn = (day: string, more: Partial<Visit> = {}): Visit => ({
  _id: 'b',
  number: 'GS-7K3M9Q',
  startsAt: indiaInstant(day, 600).toISOString(),
  endsAt: indiaInstant(day, 720).toISOString(),
  slot: { start: '10:00', end: '11:00' },
  city: 'Bengaluru',
  address: '12, 5th Block, Koramangala',
  point: { lat: 12.93, lng: 77.62 },
  customer: 'Asha',
  services: [{ name: 'Sofa cleaning', quantity: 2, options: ['3 seats', 'Cushions'] }],
  collect: 1196,
  canCall: false,
  with: ['Meera Shah'],
  state: 'on_the_way',
  onTheWayAt: null,
  arrivedAt: null,
  startedAt: null,
  endedAt: null,
  refused: false,
  checklist: ['b.1', 'b.2'],
  ticked: ['b.2'],
  photos: [],
  claim: null,
  treatment: null,
  doorstep: null,
  ...more,
})

const queueOf = <Item extends Queued>(items: readonly Item[]) =>
  createQueue<Item, VisitState>({
    load: () => items,
    save: () => true,
    send: () => Promise.reject(new Error('offline')),
    onAccepted: () => undefined,
  })

const checklist = [
  { _id: 'b.1', words: 'Seats vacuumed' },
  { _id: 'b.2', words: 'Stains treated' },
  { _id: 'k.1', words: 'Hob degreased' },
]

function draw(
  path: string,
  visits: Visit[],
  updates: readonly VisitUpdate[] = [],
  photos: readonly WaitingPhoto[] = [],
): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <UpdateContext value={queueOf(updates)}>
        <PhotoContext value={queueOf(photos)}>
          <DaysContext
            value={{ status: true, data: { now: new Date().toISOString(), today, visits, checklist, products: [] } }}
          >
            <StaticRouter location={path}>
              <Notices keptAt={0} isUnreachable={false} />
              <Routes>
                <Route path="/" element={<TodayPage />} />
                <Route path="/next" element={<NextDaysPage />} />
                <Route path="/visit/:id" element={<VisitPage />} />
              </Routes>
            </StaticRouter>
          </DaysContext>
        </PhotoContext>
      </UpdateContext>
    </QueryClientProvider>,
  )
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

test('today names time, place, work and cash of the visits of today; later ones are under the next days', () => {
  const visits = [visitOn(today), visitOn(addDays(today, 1), { _id: 'c', address: '8 Church Street' })]
  const shown = draw('/', visits)
  for (const words of ['Koramangala', 'Bengaluru', 'Sofa cleaning', 'Collect ₹1,196', 'On the way'])
    expect(shown).toContain(words)
  expect(shown).not.toContain('Church Street')
  expect(draw('/next', visits)).toContain('Church Street')
})

test('a visit shows name, options, cash, colleagues and the one next thing to do', () => {
  const shown = draw('/visit/b', [visitOn(today)])
  for (const words of ['Asha', '3 seats, Cushions', '2 × Sofa cleaning', '₹1,196', 'Together with Meera Shah'])
    expect(shown).toContain(words)
  expect(shown).toContain('I have arrived')
  for (const words of ['On my way', 'Start work', 'Finish']) expect(shown).not.toContain(words)
})

test('a visit that one cannot come to asks for no cash and no step', () => {
  const refused = visitOn(today, { state: 'planned', refused: true })
  for (const path of ['/', '/visit/b']) {
    const shown = draw(path, [refused])
    expect(shown).toContain('You can’t come')
    for (const words of ['₹1,196', 'On my way']) expect(shown).not.toContain(words)
  }
})

test('a visit that could not be done waits for the office, also while its tap waits for a network', () => {
  const arrived = visitOn(today, { state: 'arrived' })
  const input = { bookingId: 'b', outcome: 'cancelled_at_door', reason: 'No longer wanted' } as const
  const shown = draw('/visit/b', [arrived], [{ kind: 'finish', key: 'k', number: 'GS-7K3M9Q', tappedAt: 0, input }])
  for (const words of ['Waiting for the office', 'Start work']) expect(shown).toContain(words)
  expect(draw('/', [visitOn(today, { claim: { ...input, state: 'waiting', answer: '' } })])).toContain(
    'Waiting for the office',
  )
  const refused = { outcome: 'not_at_home', state: 'refused', answer: 'They wait for you' } as const
  expect(draw('/visit/b', [visitOn(today, { state: 'arrived', claim: refused })])).toContain('They wait for you')
})

test('a waiting tap counts and leads on; a refused one is shown with the sentence of the server', async () => {
  const tap: VisitUpdate = { kind: 'arrive', key: 'k', number: 'GS-7K3M9Q', tappedAt: 0, input: { bookingId: 'b' } }
  const waiting = draw('/visit/b', [visitOn(today)], [tap])
  for (const words of ['1 update waiting for network', 'Start work']) expect(waiting).toContain(words)
  const refused = draw(
    '/visit/b',
    [visitOn(today)],
    [{ ...tap, refusal: { code: 'BAD_TIME', sentence: 'This visit is on another day.' } }],
  )
  for (const words of ['“I have arrived” for GS-7K3M9Q', 'This visit is on another day.', 'I have arrived'])
    expect(refused).toContain(words)
  expect(refused).not.toContain('waiting for network')
  await chooseLanguage('hi')
  expect(draw('/visit/b', [visitOn(today)], [{ ...tap, refusal: { code: 'WRONG_CODE', sentence: 'No.' } }])).toContain(
    'गलत कोड।',
  )
})

test('the work has its checklist and photos; what waits for a network is counted', () => {
  const photo = { key: 'p', bookingId: 'b', number: 'GS-7K3M9Q', moment: 'before', tappedAt: 0 } as const
  const tick: VisitUpdate = {
    ...{ kind: 'tick', key: 'k', number: 'GS-7K3M9Q', tappedAt: 0 },
    input: { bookingId: 'b', itemId: 'b.1', done: true },
  }
  expect(draw('/visit/b', [visitOn(today, { state: 'on_the_way' })])).not.toContain('Photos')
  const arrived = draw('/visit/b', [visitOn(today, { state: 'arrived' })])
  expect(arrived).toContain('Before')
  for (const words of ['After', 'Seats vacuumed']) expect(arrived).not.toContain(words)
  const working = visitOn(today, { state: 'working' })
  expect(draw('/visit/b', [working])).toContain('1 of 2')
  const shown = draw('/visit/b', [working], [tick], [photo])
  for (const words of ['2 of 2', 'After', '1 update and 1 photo waiting for network']) expect(shown).toContain(words)
  expect(shown).not.toContain('Hob degreased')
})

test.each([
  ['hi', 'ग्राहक के यहाँ हूँ', 'कैश लेना है', 'रास्ते में'],
  ['kn', 'ತಲುಪಿದ್ದೇನೆ', 'ನಗದು ಪಡೆಯಿರಿ', 'ದಾರಿಯಲ್ಲಿ'],
  ['ta', 'வந்துவிட்டேன்', 'வாங்க வேண்டிய ரொக்கம்', 'வழியில்'],
  ['te', 'చేరుకున్నాను', 'తీసుకోవాల్సిన క్యాష్', 'దారిలో'],
] as const)('everything is said in the language that was chosen, as %s', async (language, ...words) => {
  await chooseLanguage(language)
  const shown = draw('/visit/b', [visitOn(today)])
  const day = new Intl.DateTimeFormat(`${language}-IN`, { timeZone, weekday: 'long' }).format(indiaInstant(today))
  for (const each of [...words, day]) expect(shown).toContain(each)
  for (const english of ['I have arrived', 'Collect in cash', 'On the way']) expect(shown).not.toContain(english)
})

test('the first language is the chosen one, else that of the browser', () => {
  const first = [firstLanguage(null, 'hi-IN'), firstLanguage(null, 'ta'), firstLanguage('kn', 'hi-IN')]
  expect(first).toEqual(['hi', 'ta', 'kn'])
  expect([firstLanguage(null, 'mr-IN'), firstLanguage('xx', 'tet')]).toEqual(['en', 'en'])
})

test('the map opens at the point of the visit, without one at its address', () => {
  const visit = visitOn(today)
  expect(mapLink(visit, 'Linux; Android 14')).toBe('geo:12.93,77.62?q=12.93,77.62')
  expect(mapLink({ ...visit, point: null }, 'iPhone')).toContain('destination=12%2C%205th%20Block')
})
