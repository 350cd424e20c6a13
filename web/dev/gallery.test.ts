import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const here = new URL('./', import.meta.url)
const components = new URL('../ui/', import.meta.url)

/** Internal parts of other components, and components that only the shell renders. */
const internal = [
  'feedback/toaster',
  'feedback/offline-note',
  'layout/after-hydration',
  'overlays/backdrop',
  'layout/back-link',
  'layout/bottom-bar-meta',
  'layout/server-part',
  'overlays/alert-frame',
  'overlays/sheet-frame',
  'forms/switch-track',
]

it('shows every component of web/ui', async () => {
  const samples = (await readdir(here)).filter((file) => file.endsWith('.tsx'))
  const shown = (await Promise.all(samples.map((file) => readFile(new URL(file, here), 'utf8')))).join('\n')
  const all = (await readdir(components, { recursive: true })).filter((file) => /(?<!\.test)\.tsx$/.test(file))
  expect(all.length).toBeGreaterThan(25)
  const missing = all
    .map((file) => file.replace('.tsx', ''))
    .filter((component) => !internal.includes(component) && !shown.includes(`'#web/ui/${component}.tsx'`))
  expect(missing).toEqual([])
})
