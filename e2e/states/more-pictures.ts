import type { Page } from '@playwright/test'
import { type Customer, newCustomer } from '#e2e/customers.ts'
import { codeSentTo } from '#e2e/outbox.ts'
import { ownProfessional } from '#e2e/steps/own-professional.ts'
import { cashVisit, completeVisit, hireStaff, paidVisit } from '#e2e/steps/visits.ts'
import { desktop, type phone } from '#e2e/viewports.ts'
import type { Database } from '#server/db/database.ts'
import { tokenOverHttp } from '../api-client.ts'
import { world } from '../world.ts'
import { press } from './page-state.ts'

/** Looked at, and not audited: journeys of their own assert these. */
interface Looked {
  name: string
  /** Who sees it and where; `/` in front of a visitor. */
  begin: (db: Database) => Promise<{ who?: Pick<Customer, 'token'>; at: string }>
  bringUp?: (page: Page) => Promise<unknown>
  sees: RegExp
  only?: typeof phone
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search for a service' }).filter({ visible: true })

export const looked: Looked[] = [
  {
    name: 'what may be searched',
    begin: async () => ({ at: '/' }),
    bringUp: (page) => field(page).click(),
    sees: /Popular/i,
  },
  {
    name: 'matches while typing',
    begin: async () => ({ at: '/' }),
    bringUp: (page) => field(page).pressSequentially('sofa'),
    sees: /Fabric Sofa/,
  },
  {
    name: 'the menu of services',
    begin: async () => ({ at: '/' }),
    bringUp: (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click(),
    sees: /Whole Kitchen|Bathroom Cleaning/,
    only: desktop,
  },
  {
    name: 'a favourite',
    begin: async () => ({ who: await newCustomer(), at: '/service/classic-bathroom-cleaning' }),
    bringUp: async (page) => {
      await press(page, /favourite/i)
      await page.goto('/favourites')
    },
    sees: /Classic Bathroom Cleaning/,
  },
  {
    name: 'a paid booking',
    begin: async () => {
      const who = await paidVisit()
      return { who, at: `/booking/${who.bookingId}` }
    },
    sees: /Services booked/,
  },
  {
    name: 'a visit under way',
    begin: async () => ({ who: { token: await ananya() }, at: '/booking' }),
    bringUp: (page) => press(page, /Full Home Classic Cleaning/),
    sees: /Our team has started the work/,
  },
  {
    name: 'bookings of the past',
    begin: async () => ({ who: { token: await ananya() }, at: '/booking' }),
    bringUp: (page) => page.getByRole('tab', { name: 'History' }).click(),
    sees: /Completed/,
  },
  {
    name: 'a visit to rate',
    begin: async (db) => {
      const who = await cashVisit()
      await completeVisit(db, who)
      return { who, at: `/review?booking=${who.bookingId}` }
    },
    bringUp: (page) => page.getByRole('radio').nth(2).check({ force: true }),
    sees: /Rate your visit/,
  },
]

/** The network of the console is never idle: it listens for changes. */
export async function loaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('main [role=status][aria-busy=true]') === null)
}

/** Sections of the console by its own navigation with their tabs, and of each the first record that it links to. */
export async function consolePaths(page: Page): Promise<string[]> {
  await page.goto('/ops')
  const navigation = page.getByRole('navigation').filter({ visible: true }).first()
  await navigation.getByRole('link').first().waitFor()
  const paths = ({ document }: Window, root: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>(`${root} a[href^="/ops/"]`)].map((link) => link.pathname)
  const sections = new Set((await page.evaluate(`(${paths})(window, 'nav')`)) as string[])
  const records: string[] = []
  for (const section of sections) {
    await page.goto(section)
    await loaded(page)
    // The loop comes to these, too.
    for (const tab of (await page.evaluate(`(${paths})(window, 'main nav')`)) as string[]) sections.add(tab)
    const linked = (await page.evaluate(`(${paths})(window, 'main')`)) as string[]
    const record = linked.find((path) => !sections.has(path))
    if (record) records.push(record)
  }
  const kind = (path: string) => path.split('/').slice(0, -1).join('/')
  return [...sections, ...new Map(records.map((path) => [kind(path), path])).values()]
}

export const staffMember = (db: Database) => hireStaff(db, 'admin')

/** Signs a professional with one visit this hour in; answers the id of the visit. */
export async function atWork(page: Page, db: Database): Promise<string> {
  const booking = await cashVisit()
  const number = await ownProfessional(db, booking)
  await page.getByLabel('Phone number').fill(number)
  await page.keyboard.press('Enter')
  const firstDigit = page.getByLabel('Digit 1 of 4')
  await firstDigit.waitFor()
  await firstDigit.pressSequentially(await codeSentTo(number))
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  return booking.bookingId
}

export const proPages = ['', 'next', 'earnings', 'leave', 'you', 'visit/{visit}', 'visit/{visit}/start']

/** One sign-in a run: codes to one number are limited. */
let kept: Promise<string> | undefined
/** A customer of the seed data with bookings in every status, credits and addresses. */
export const ananya = () => (kept ??= tokenOverHttp(world.url, '9876543210'))
