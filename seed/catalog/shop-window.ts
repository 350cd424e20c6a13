import { addDays, indiaInstant } from '#contract/lib/india-time.ts'
import type { Row } from '#seed/insert-rows.ts'
import { readSeedJson } from './catalog-file.ts'
import { type Period, type Season, seasonAt } from './seasons.ts'

interface BannerArt {
  desktop: string
  mobile: string
  background: string
  text: string
}

interface Banner {
  id: string
  eyebrow: string
  title: string
  description: string
  target: string
  /** Shown in its days only. */
  season?: Season
}

const banners: readonly Banner[] = [
  {
    id: 'home',
    eyebrow: 'Trusted home cleaning',
    title: 'A cleaner home, in one tap',
    description: 'Verified pros, fixed prices, and a free redo if it isn’t spotless.',
    target: '/services',
  },
  {
    id: 'pest',
    eyebrow: 'Pest control',
    title: 'Pests out, peace in',
    description: 'Odour-free treatment with a written warranty. We come back free if they do.',
    target: '/services/info?sub=pest-control.crawling-insects',
  },
  {
    id: 'bath',
    eyebrow: 'Bathrooms',
    title: 'Tiles that shine again',
    description: 'Hard-water stains, soap film and grime scrubbed away in under two hours.',
    target: '/services/info?sub=bathroom-cleaning.one-time',
  },
  {
    id: 'festive',
    eyebrow: 'Festive pack',
    title: 'Guest-ready before the lamps are lit',
    description: 'A furnished 3 BHK and a 7-seat sofa in one visit, for less than apart.',
    target: '/combo-details/festive-pack',
    season: 'diwali',
  },
]

/** The 'Our Cleaning Services' carousel on the home page, by icon name. */
const carousel: readonly [icon: string, name: string, serviceId: string][] = [
  ['basic-bathroom', 'Basic bathroom cleaning', 'classic-bathroom-cleaning'],
  ['deep-bathroom', 'Deep bathroom cleaning', 'intense-bathroom-cleaning'],
  ['sofa', 'Sofa cleaning', 'fabric-sofa-shampooing'],
  ['full-home', 'Full home cleaning', 'full-home-deep-cleaning'],
  ['pest-control', 'Pest control', 'general-pest-control'],
  ['bed-bug', 'Bed bug treatment', 'bed-bug-treatment'],
  ['kitchen', 'Kitchen cleaning', 'deep-kitchen-cleaning'],
  ['stove-chimney', 'Stove cleaning', 'gas-stove-and-hob-cleaning'],
  ['carpet', 'Carpet cleaning', 'carpet-shampooing'],
  ['mattress', 'Mattress cleaning', 'mattress-cleaning'],
  ['fridge-appliance', 'Fridge cleaning', 'refrigerator-cleaning'],
  ['office-window', 'Office cleaning', 'office-deep-cleaning'],
]

export function bannerRows(today: string): Row[] {
  const art = readSeedJson<Record<string, BannerArt>>('art/banners.json')
  return banners.map(({ season, ...banner }, position) => {
    const picture = art[banner.id]
    if (!picture) throw new Error(`No pictures for the banner ${banner.id}`)
    const { desktop, mobile, background, text } = picture
    const shown = { picture: desktop, picture_mobile: mobile, background, text_color: text, position }
    return { ...banner, ...shown, ...momentsOf(season && seasonAt(season, today)) }
  })
}

function momentsOf(period: Period | undefined): Row {
  if (!period) return { shown_from: null, shown_until: null }
  return { shown_from: indiaInstant(period.from), shown_until: indiaInstant(addDays(period.to, 1)) }
}

export function carouselRows(): Row[] {
  const icons = readSeedJson<Record<string, string>>('art/icons.json')
  return carousel.map(([icon, name, serviceId], position) => ({
    id: icon,
    name,
    picture: icons[icon],
    target: `/service/${serviceId}`,
    position,
  }))
}
