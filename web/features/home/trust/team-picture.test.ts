import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { atTheDoor } from '#web/ui/media/at-the-door.ts'
import { team } from './team-picture.ts'

test.each([team, atTheDoor])('the picture $name has the figures of its files', (picture) => {
  const manifest = JSON.parse(readFileSync('seed/art/manifest.json', 'utf8'))
  const { color, widths, width, height, files } = manifest[picture.name]
  expect(picture).toMatchObject({ color, widths, width, height })
  for (const file of files) expect(readFileSync(`web/public/art/${file}`).length).toBeGreaterThan(0)
})
