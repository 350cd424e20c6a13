import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const here = new URL('./', import.meta.url)
const pieces = new URL('../ui/', import.meta.url)

/** What others are made of, or what the shell holds once for all pages. */
const within = [
  'feedback/toaster',
  'layout/after-hydration',
  'overlays/backdrop',
  'layout/at-foot',
  'overlays/alert-frame',
  'overlays/sheet-frame',
]

it('shows every piece of the design system', async () => {
  const samples = (await readdir(here)).filter((file) => file.endsWith('.tsx'))
  const shown = (await Promise.all(samples.map((file) => readFile(new URL(file, here), 'utf8')))).join('\n')
  const all = (await readdir(pieces, { recursive: true })).filter((file) => /(?<!\.test)\.tsx$/.test(file))
  expect(all.length).toBeGreaterThan(25)
  const missing = all
    .map((file) => file.replace('.tsx', ''))
    .filter((piece) => !within.includes(piece) && !shown.includes(`'#web/ui/${piece}.tsx'`))
  expect(missing).toEqual([])
})
