import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from './fixtures.ts'
import { newPhone } from './outbox.ts'
import { world } from './world.ts'

/** The commands of docs/api.md as one script, against the product of this run and for a phone of its own. */
async function commandsOfGuide(phone: string): Promise<string> {
  const guide = await readFile(new URL('../docs/api.md', import.meta.url), 'utf8')
  const blocks = [...guide.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block)
  return blocks
    .join('\n')
    .replace('http://localhost:3000', world.url)
    .replace(/9876512345/, phone)
}

// spec: call/api-guide
test('signing in and booking with curl goes as the guide says', async () => {
  const phone = newPhone()
  const script = `set -eo pipefail\n${await commandsOfGuide(phone)}`
  const { stdout } = await promisify(execFile)('bash', ['-c', script], {
    // The runner asks for colours, which would be in the numbers that one command hands to the next.
    env: { ...process.env, FORCE_COLOR: '0' },
  })
  const said = stdout.trim().split('\n')
  // A field that the guide names and the answer lacks.
  expect(said).not.toContain('undefined')
  expect(said[0]).toContain('Bathroom')
  expect(said.slice(1, 3)).toEqual(['classic-bathroom-cleaning.1-bathroom', 'true'])
  expect(said[4]).toBe(phone)
  expect(said[6]).toBe('12, 100 Feet Road, Indiranagar')
  expect(said[7]).toContain('10:00 AM - 11:00 AM')
  expect(said[8]).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(said.slice(9)).toEqual(['paid', 'Confirmed', 'Paid', 'Cancelled', '449'])
})
