import type { Page } from '@playwright/test'
import { partHydrated } from '#e2e/steps/hydrated.ts'
import { failing, type PageState, press, shown } from './page-state.ts'

const bathrooms = '/services/info?sub=bathroom-cleaning'
const fullHome = async (page: Page) => {
  const category = await partHydrated(shown(page, /^Full Home Cleaning \d/, 'link'))
  await category.click()
}
const locationModal = (page: Page) => page.getByTitle('Select Your Location').filter({ visible: true }).first().click()

const offer = (page: Page) => page.getByRole('region', { name: 'Special Offers, slides' }).getByRole('link').first()

/** The location modal after a search, with the place chosen if one is given. */
const search = (text: string, take?: RegExp) => async (page: Page) => {
  await locationModal(page)
  await page.getByRole('dialog').getByRole('combobox').fill(text)
  const first = page.getByRole('option').first()
  await first.waitFor()
  if (take) await page.getByRole('option', { name: take }).first().click()
}

export const browseStates: PageState[] = [
  { name: 'the location modal', who: 'visitor', at: '/', bringUp: locationModal, sees: /Use Current Location/ },
  {
    name: 'places found',
    sample: true,
    who: 'visitor',
    at: '/',
    bringUp: search('vijay nagar indore'),
    sees: /Vijay Nagar/,
  },
  {
    name: 'a place that is served',
    who: 'visitor',
    at: '/',
    async bringUp(page) {
      await search('koramangala', /^Koramangala/)(page)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
    sees: /^Koramangala, Bengaluru/,
  },
  {
    name: 'a place without professionals',
    who: 'visitor',
    at: '/',
    bringUp: search('kochi', /^Kochi Kerala/),
    sees: /Notify me/,
  },
  {
    name: 'the subcategories of a category',
    sample: true,
    who: 'visitor',
    at: '/',
    bringUp: fullHome,
    sees: /Select Cleaning Service/,
  },
  {
    name: 'subcategories that do not exist',
    who: 'visitor',
    at: '/',
    before: (page) =>
      page.route('**/v1/subCategory/**', (route) => route.fulfill({ json: { status: true, data: [] } })),
    bringUp: fullHome,
    sees: /No services available for this category\./,
  },
  {
    name: 'an offer',
    sample: true,
    who: 'visitor',
    at: '/',
    bringUp: (page) => offer(page).click(),
    sees: /One offer per booking/,
  },
  {
    name: 'a toast',
    sample: true,
    who: 'visitor',
    at: '/',
    bringUp: (page) => press(page, /^Copy/),
    sees: /^Code GET250/,
  },
  {
    name: 'a search without results',
    who: 'visitor',
    at: '/services?q=xyzzyplugh',
    sees: /No matching services found/,
  },
  {
    name: 'a category page without a choice',
    who: 'visitor',
    at: '/services/info',
    sees: /Choose a service first/,
  },
  {
    name: 'a list without services',
    who: 'visitor',
    at: '/cleaning-list/no-such-category',
    trouble: ['/no-such-category'],
    sees: /No services available/,
  },
  {
    name: 'a service that does not exist',
    sample: true,
    who: 'visitor',
    at: '/service/no-such-service',
    trouble: ['/no-such-service'],
    sees: /Service not found/,
  },
  {
    name: 'a page that does not exist',
    who: 'visitor',
    at: '/no-such-page',
    trouble: ['/no-such-page'],
    sees: /Page not found/,
  },
  {
    name: 'the picker of variants',
    sample: true,
    who: 'newCustomer',
    at: bathrooms,
    bringUp: async (page) => {
      await shown(page, 'Add Classic Bathroom Cleaning', 'link').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^1 bathroom/ })
        .click()
    },
    sees: /Add-ons/,
  },
  {
    name: 'the question to log in',
    sample: true,
    who: 'visitor',
    at: '/service/full-home-deep-cleaning',
    bringUp: async (page) => {
      await press(page, /^2 BHK/)
      await press(page, /^Furnished/)
      await press(page, 'Add to Cart')
    },
    sees: /Please login|You have to login/,
  },
  { name: 'a category with something in the cart', who: 'beginner', at: bathrooms, sees: /View cart/ },
  {
    name: 'reviews that do not load',
    who: 'visitor',
    at: '/service/classic-bathroom-cleaning',
    ...failing('/v1/review/ofService'),
    bringUp: (page) => page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded(),
    sees: /Couldn’t load reviews/,
  },
  { name: 'no favourites', who: 'newCustomer', at: '/favourites', sees: /No favourites yet/ },
  {
    name: 'pictures that cannot be had',
    who: 'visitor',
    at: '/categories',
    trouble: ['/art/'],
    before: (page) => page.route('**/art/**', (route) => route.abort()),
    sees: /Pest Control/,
  },
]
