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

/** Its pixels, four bytes each, and how wide it is; icons are square. */
async function read({ src }: Icon): Promise<{ pixels: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(await readFile(inPublic(src)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

test.each(icons)('$src is as large as the manifest says', async (icon) => {
  const { width, height } = await read(icon)
  expect(`${width}x${height}`).toBe(icon.sizes)
})

/** The circle that every mask leaves: two fifths of the width around the middle (Web App Manifest, safe zone). */
test.each(icons.filter(({ purpose }) => purpose === 'maskable'))(
  '$src draws nothing but its ground where a mask may cut, and has no hole in it',
  async (icon) => {
    const { pixels, width } = await read(icon)
    const outside = new Set<string>()
    const inside = new Set<string>()
    for (let at = 0; at < width * width; at += 1) {
      const fromMiddle = Math.hypot((at % width) + 0.5 - width / 2, Math.floor(at / width) + 0.5 - width / 2)
      const colour = pixels.subarray(at * 4, at * 4 + 4).join(' ')
      ;(fromMiddle > 0.4 * width ? outside : inside).add(colour)
    }
    expect([...outside]).toHaveLength(1)
    expect([...outside][0]).toMatch(/ 255$/)
    expect(inside.size).toBeGreaterThan(2)
  },
)
