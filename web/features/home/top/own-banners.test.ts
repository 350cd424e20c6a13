import { expect, test } from 'vitest'
import { bannerToShow } from '../home.view.ts'
import { bannersFor } from './own-banners.ts'

const banner = (title: string, audience: 'everyone' | 'new' | 'returning', areaIds: string[] = []) => {
  const picture = { name: 'sofa', alt: '', color: '#fff', width: 800, height: 600, widths: [320] }
  const texts = { _id: title, title, description: '', eyebrow: '', image: '', background: '#000', textColor: '#fff' }
  return bannerToShow({ ...texts, picture, pictureMobile: picture, target: '/services', audience, areaIds })
}
const banners = [
  banner('all', 'everyone'),
  banner('first', 'new'),
  banner('again', 'returning'),
  banner('pune', 'everyone', ['pune']),
  banner('pune again', 'returning', ['mumbai', 'pune']),
]
const shown = (hasBooked: boolean | undefined, areaId?: string | null) =>
  bannersFor(banners, { hasBooked, areaId }).map(({ title }) => title)

test('a banner is shown to those it is for, in the order of the page', () => {
  expect(shown(false)).toEqual(['all', 'first'])
  expect(shown(false, null)).toEqual(['all', 'first'])
  expect(shown(false, 'pune')).toEqual(['all', 'first', 'pune'])
  expect(shown(true, 'indore')).toEqual(['all', 'again'])
  expect(shown(true, 'pune')).toEqual(['all', 'again', 'pune', 'pune again'])
})

test('a customer whose profile is on its way sees no banner for new or returning ones', () => {
  expect(shown(undefined)).toEqual(['all'])
  expect(shown(undefined, 'pune')).toEqual(['all', 'pune'])
})
