import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '#pro/lib/i18n/i18n.ts'
import { HoursCard } from './leave-page.tsx'

afterEach(() => chooseLanguage('en'))

const draw = (hours: Parameters<typeof HoursCard>[0]['hours']) =>
  renderToStaticMarkup(<HoursCard hours={hours} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const shift = { from: '08:00', until: '13:00' }
const week = [
  { weekday: 0, shifts: [shift], breaks: [] },
  { weekday: 1, shifts: [shift, { from: '15:00', until: '20:00' }], breaks: [{ from: '10:00', until: '10:30' }] },
  { weekday: 3, shifts: [], breaks: [] },
]

test('hours are shown by day from Monday on, with several shifts and breaks; a day off is left out', async () => {
  expect(draw(week)).toMatch(
    /Monday 8:00 am – 1:00 pm 3:00 pm – 8:00 pm Break 10:00 am – 10:30 am Sunday 8:00 am – 1:00 pm Call the office/,
  )
  expect(draw(week)).not.toContain('Wednesday')
  expect(draw([])).toContain('No hours are set.')
  await chooseLanguage('hi')
  expect(draw(week)).toMatch(/सोमवार .*ब्रेक.* रविवार/)
})
