import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'

interface Icon {
  src: string
  sizes: string
  purpose?: string
}

const inPublic = (path: string) => new URL(`../public${path}`, import.meta.url)
const { icons }: { icons: Icon[] } = JSON.parse(await readFile(inPublic('/manifest.webmanifest'), 'utf8'))

/** Pixels of four bytes (RGBA). */
async function readPixels({ src }: Icon): Promise<{ pixels: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(await readFile(inPublic(src)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

test.each(icons)('$src has the size that the manifest declares', async (icon) => {
  const { width, height } = await readPixels(icon)
  expect(`${width}x${height}`).toBe(icon.sizes)
})

/** Safe zone of the Web App Manifest: a circle with a radius of 40 % of the width. */
test.each(icons.filter(({ purpose }) => purpose === 'maskable'))(
  '$src has one opaque background outside the safe zone and no transparent pixel there',
  async (icon) => {
    const { pixels, width } = await readPixels(icon)
    const outside = new Set<string>()
    const inside = new Set<string>()
    for (let at = 0; at < width * width; at += 1) {
      const distance = Math.hypot((at % width) + 0.5 - width / 2, Math.floor(at / width) + 0.5 - width / 2)
      const colour = pixels.subarray(at * 4, at * 4 + 4).join(' ')
      ;(distance > 0.4 * width ? outside : inside).add(colour)
    }
    expect([...outside]).toHaveLength(1)
    expect([...outside][0]).toMatch(/ 255$/)
    expect(inside.size).toBeGreaterThan(2)
  },
)
