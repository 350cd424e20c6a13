import type { Page } from '@playwright/test'
import sharp from 'sharp'

interface Line {
  text: string
  /** Red, green, blue from 0 to 255, and how far they cover, from 0 to 1. */
  colour: [number, number, number, number]
  /** Large letters need 3, others 4.5 (WCAG 1.4.3). */
  minContrast: number
  box: { x: number; y: number; width: number; height: number }
}

/** Lines of words in the window with a picture somewhere under them and nothing opaque between. */
function linesOverPictures(): Line[] {
  const lines: Line[] = []
  const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
  const covers = (colour: string) => (numbers(colour)[3] ?? 1) > 0.98
  function isOverPicture(words: Element, x: number, y: number): boolean {
    const stack = document.elementsFromPoint(x, y)
    const own = stack.indexOf(words)
    const picture = stack.findIndex((one) => one.tagName === 'IMG')
    if (own === -1 || picture < own) return false
    return !stack.slice(own, picture).some((one) => covers(getComputedStyle(one).backgroundColor))
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    const text = walker.currentNode.textContent?.trim() ?? ''
    if (!parent || text === '' || parent.closest('.sr-only, script, style')) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    for (const { left, top, width, height } of range.getClientRects()) {
      const inside = left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight
      if (width < 4 || !inside) continue
      const middle = top + height / 2
      if (![left + 1, left + width / 2, left + width - 1].some((x) => isOverPicture(parent, x, middle))) continue
      const style = getComputedStyle(parent)
      const [red = 0, green = 0, blue = 0, alpha = 1] = numbers(style.color)
      let opacity = alpha
      for (let one: Element | null = parent; one; one = one.parentElement)
        opacity *= Number(getComputedStyle(one).opacity)
      const size = Number.parseFloat(style.fontSize)
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      lines.push({
        text: text.slice(0, 60),
        colour: [red, green, blue, opacity],
        minContrast: large ? 3 : 4.5,
        box: { x: left, y: top, width, height },
      })
    }
  }
  return lines
}

function luminance([red, green, blue]: readonly number[]): number {
  const part = (value = 0) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
}

/** The lowest contrast of these letters with the pixels under them, leaving out the worst 1 %. */
async function contrastOver(picture: Buffer, { colour: [red, green, blue, opacity], box }: Line): Promise<number> {
  const [left, top] = [Math.floor(box.x), Math.floor(box.y)]
  const [width, height] = [Math.ceil(box.x + box.width) - left, Math.ceil(box.y + box.height) - top]
  const { data } = await sharp(picture)
    .extract({ left, top, width, height })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const contrasts: number[] = []
  for (let at = 0; at < data.length; at += 3) {
    const ground = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    const seen = [red, green, blue].map((value, index) => value * opacity + (ground[index] ?? 0) * (1 - opacity))
    const [lighter, darker] = [luminance(seen), luminance(ground)].sort((one, other) => other - one) as [number, number]
    contrasts.push((lighter + 0.05) / (darker + 0.05))
  }
  contrasts.sort((one, other) => one - other)
  return contrasts[Math.floor(contrasts.length / 100)] ?? 0
}

/** A constructed style sheet: the page's CSP refuses style elements. */
function withoutWords(on: boolean): void {
  const style = new CSSStyleSheet()
  if (on) style.replaceSync('* { color: transparent !important; transition: none !important }')
  document.adoptedStyleSheets = [style]
}

interface Contrasts {
  lines: number
  /** One line for each line of words below its limit. */
  tooFaint: string[]
}

/** Hides the words, then compares their colours with the pixels under them. */
export async function contrastsOverPictures(page: Page): Promise<Contrasts> {
  const lines = await page.evaluate(linesOverPictures)
  if (lines.length === 0) return { lines: 0, tooFaint: [] }
  await page.evaluate(withoutWords, true)
  const picture = await page.screenshot()
  await page.evaluate(withoutWords, false)
  const tooFaint: string[] = []
  for (const line of lines) {
    const contrast = await contrastOver(picture, line)
    if (contrast < line.minContrast) tooFaint.push(`'${line.text}' has ${contrast.toFixed(2)} of ${line.minContrast}`)
  }
  return { lines: lines.length, tooFaint }
}
