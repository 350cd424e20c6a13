// Writes web/ui/media/fixed-pictures.gen.ts: sizes and colours of the pictures that no API response contains (empty states, single
// screens). The text beside them says the same, so they have no alternative text; the whole manifest is too large for browsers.
import { readFileSync, writeFileSync } from 'node:fs'
import type { PictureData } from '#web/ui/media/picture-data.ts'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const manifest: Record<string, Omit<PictureData, 'name' | 'alt'>> = read('seed/art/manifest.json')
const states: Record<string, string> = read('seed/art/states.json')

const lines = Object.entries(states).map(([use, name]) => {
  const entry = manifest[name]
  if (!entry) throw new Error(`seed/art/manifest.json has no picture ${name} (for ${use})`)
  const { color, widths, width, height } = entry
  return `  '${use}': ${JSON.stringify({ name, alt: '', color, widths, width, height })},`
})
const text = `// Written by scripts/fixed-pictures.ts from seed/art. Do not edit.
import type { PictureData } from './picture-data.ts'

export const fixedPictures = {
${lines.join('\n')}
} satisfies Record<string, PictureData>
`
writeFileSync('web/ui/media/fixed-pictures.gen.ts', text)
