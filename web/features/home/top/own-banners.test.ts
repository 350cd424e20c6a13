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
const shown = (person?: { hasBooked: boolean; areaId: string | null }) =>
  bannersFor(banners, person).map(({ title }) => title)

test('a banner is shown to those it is for, in the order of the page', () => {
  expect(shown()).toEqual(['all', 'first'])
  expect(shown({ hasBooked: false, areaId: null })).toEqual(['all', 'first'])
  expect(shown({ hasBooked: false, areaId: 'pune' })).toEqual(['all', 'first', 'pune'])
  expect(shown({ hasBooked: true, areaId: 'indore' })).toEqual(['all', 'again'])
  expect(shown({ hasBooked: true, areaId: 'pune' })).toEqual(['all', 'again', 'pune', 'pune again'])
})
