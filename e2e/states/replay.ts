import type { Page } from '@playwright/test'
import { newPhone } from '#e2e/outbox.ts'
import { hydrated, partHydrated } from '../steps/hydrated.ts'
import { bringAbout, type PageState } from './page-state.ts'

/** A tap or a typed text, by the place of its element in the document: that is the same in every language. */
interface Act {
  place: string
  text?: string
  /** React had taken the element over. */
  isHydrated: boolean
}

/** How a state was reached in English. */
export interface Recording {
  state: PageState
  at: string
  acts: readonly Act[]
  /** Place of the text that shows the state. */
  shows: string
  scrolledTo: number
}

/** Reaches states of a page in English and records how. */
export async function recorder(page: Page): Promise<(state: PageState, at: string) => Promise<Recording>> {
  let acts: Act[] = []
  await page.exposeFunction('recordAct', (act: Act) => void acts.push(act))
  await page.addInitScript(listenForActs)
  return async (state, at) => {
    acts = []
    const settled: PageState = {
      ...state,
      async bringUp() {
        await placesSettled(page, state)
        await state.bringUp?.(page)
      },
    }
    await bringAbout(page, settled, at)
    const text = page.getByText(state.sees).filter({ visible: true }).first()
    const shows = await text.evaluate((element) => window.placeOf(element))
    return { state, at, acts: lastTexts(acts), shows, scrolledTo: await page.evaluate(() => scrollY) }
  }
}

/** Reaches a recorded state again under another prefix: that of a language. */
export async function replay(page: Page, { state, at, acts, shows, scrolledTo }: Recording, prefix: string) {
  const troubles = (state.trouble ?? []).map((part) => ended(page, part))
  await state.before?.(page)
  await page.goto(`${prefix}${at}`)
  await hydrated(page)
  await placesSettled(page, state)
  for (const { place, text, isHydrated } of acts) {
    const element = page.locator(place)
    if (isHydrated) {
      // A part may hydrate when it comes into view.
      await element.scrollIntoViewIfNeeded()
      await partHydrated(element)
    }
    // A code goes to a number once in a while only.
    if (text !== undefined) await element.fill(/^\d{10}$/.test(text) ? newPhone() : text)
    else await element.click()
  }
  await page.evaluate((y) => scrollTo(0, y), scrolledTo)
  await Promise.all(troubles)
  await page.locator(shows).waitFor()
}

/** Waits for what loads after its page and moves the rest: all but a call that is never answered. */
async function placesSettled(page: Page, { before, trouble }: PageState): Promise<void> {
  if (!before || trouble) await page.waitForLoadState('networkidle')
}

/** Waits for the end of a request, well or not. */
const ended = async (page: Page, part: string) =>
  (await page.waitForRequest((request) => request.url().includes(part))).response()

declare global {
  interface Window {
    recordAct: (act: Act) => void
    placeOf: (element: Element) => string
  }
}

/** Runs in the page. */
function listenForActs(): void {
  // What else the body holds depends on what loaded first.
  const frames = ['[role=dialog]', '[role=alertdialog]', 'main']
  window.placeOf = (element) => {
    const frame = frames.find((selector) => element.matches(selector))
    if (frame) return frame
    const parent = element.parentElement
    if (!parent) return 'html'
    return `${window.placeOf(parent)} > ${element.localName}:nth-child(${[...parent.children].indexOf(element) + 1})`
  }
  const record = ({ target }: Event, text?: string) => {
    if (!(target instanceof Element)) return
    const element = target.closest('a, button, label, input, textarea, [role]') ?? target
    const isHydrated = Object.keys(element).some((key) => key.startsWith('__reactProps'))
    window.recordAct({ place: window.placeOf(element), isHydrated, ...(text === undefined ? {} : { text }) })
  }
  document.addEventListener('pointerdown', (event) => record(event), true)
  document.addEventListener(
    'input',
    (event) => {
      if (event.target instanceof HTMLInputElement) record(event, event.target.value)
    },
    true,
  )
}

/** Of the texts that one field had while a person typed, the last. */
const lastTexts = (acts: readonly Act[]) =>
  acts.filter(({ place, text }, index) => text === undefined || acts[index + 1]?.place !== place)
