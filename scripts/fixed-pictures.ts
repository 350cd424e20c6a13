/**
 * Writes web/ui/media/fixed-pictures.gen.ts: sizes and colours of the pictures that no API response contains (empty states,
 * single screens). The text beside them says the same, so they have no alternative text; the whole manifest is too large for the
 * client bundle.
 */
import { readFileSync, writeFileSync } from 'node:fs'

interface ManifestEntry {
  color: string
  widths: number[]
  width: number
  height: number
}

function readJson<Value>(path: string): Value {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
}

const manifest = readJson<Record<string, ManifestEntry>>('../seed/art/manifest.json')
const states = readJson<Record<string, string>>('../seed/art/states.json')

const lines = Object.entries(states).map(([use, name]) => {
  const entry = manifest[name]
  if (!entry) throw new Error(`seed/art/manifest.json has no picture ${name} (for ${use})`)
  const { color, widths, width, height } = entry
  return `  '${use}': ${JSON.stringify({ name, alt: '', color, widths, width, height })},`
})

const source = [
  '// Written by scripts/fixed-pictures.ts from seed/art. Do not edit.',
  "import type { PictureData } from './picture-data.ts'",
  '',
  'export const fixedPictures = {',
  ...lines,
  '} satisfies Record<string, PictureData>',
  '',
].join('\n')

writeFileSync(new URL('../web/ui/media/fixed-pictures.gen.ts', import.meta.url), source)
