import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { team } from './team-picture.ts'

test('the picture of the team has the figures of its files', () => {
  const manifest = JSON.parse(readFileSync('seed/art/manifest.json', 'utf8'))
  const { color, widths, width, height, files } = manifest[team.name]
  expect(team).toMatchObject({ color, widths, width, height })
  for (const file of files) expect(readFileSync(`web/public/art/${file}`).length).toBeGreaterThan(0)
})
