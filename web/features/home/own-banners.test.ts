import { expect, test } from 'vitest'
import { bannersFor } from './own-banners.ts'

const banner = (name: string, audience: 'everyone' | 'new' | 'returning', areaIds: string[] = []) => ({
  ...{ name, audience, areaIds },
})
const banners = [
  banner('all', 'everyone'),
  banner('first', 'new'),
  banner('again', 'returning'),
  banner('pune', 'everyone', ['pune']),
  banner('pune again', 'returning', ['mumbai', 'pune']),
]
const shown = (hasBooked: boolean, areaId: string | null) =>
  bannersFor(banners, { hasBooked, areaId }).map(({ name }) => name)

test('a banner is shown to those it is for, in the order of the page', () => {
  expect(shown(false, null)).toEqual(['all', 'first'])
  expect(shown(false, 'pune')).toEqual(['all', 'first', 'pune'])
  expect(shown(true, 'indore')).toEqual(['all', 'again'])
  expect(shown(true, 'pune')).toEqual(['all', 'again', 'pune', 'pune again'])
})
