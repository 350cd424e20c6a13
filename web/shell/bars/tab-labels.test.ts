import { readFileSync } from 'node:fs'
import * as fontkit from '@cantoo/fontkit'
import { expect, test } from 'vitest'

/** English is in a variable font, which is not measured here. */
const scripts = {
  hi: 'devanagari',
  mr: 'devanagari',
  bn: 'bengali',
  kn: 'kannada',
  ta: 'tamil',
  te: 'telugu',
}
const tabs = ['Account', 'Membership', 'Home', 'Booking', 'Rewards']
const labelPx = 12
/** Padding of the bar on both sides. */
const paddingPx = 8
const minGapPx = 4

function labelIn(language: string, tab: string): string {
  const file = readFileSync(`web/locales/${language}.po`, 'utf8')
  return new RegExp(`\nmsgid "${tab}"\nmsgstr "(.+)"`).exec(file)?.[1] ?? ''
}

/** Of the bold font that phones without letters of the script are sent. */
function measure(script: string): (label: string) => number {
  const name = `noto-sans-${script}`
  const file = `node_modules/@fontsource/${name}/files/${name}-${script}-700-normal.woff`
  const font = fontkit.create(readFileSync(file))
  if ('fonts' in font) throw new Error(`${file} is a collection of fonts`)
  return (label) => (font.layout(label).advanceWidth / font.unitsPerEm) * labelPx
}

test.each(Object.entries(scripts))(
  'labels of neighbouring tabs do not touch on narrow phones in %s',
  (language, script) => {
    const labels = tabs.map((tab) => labelIn(language, tab))
    const widths = labels.map(measure(script))
    for (const phonePx of [320, 390]) {
      const tabPx = (phonePx - paddingPx) / tabs.length
      const gaps = widths.slice(1).map((width, at) => tabPx - (width + (widths[at] ?? 0)) / 2)
      const touching = labels.filter((_label, at) => (gaps[at] ?? minGapPx) < minGapPx)
      expect(touching, `${phonePx} px`).toEqual([])
    }
  },
)
